/** A date format that is made on first use: making one takes a slow phone some 15 ms. */
export function dateFormat(options: Intl.DateTimeFormatOptions): (time: string | number) => string {
  let made: Intl.DateTimeFormat | undefined;
  return (time) => {
    made ??= new Intl.DateTimeFormat('pt-BR', options);
    return made.format(new Date(time));
  };
}
