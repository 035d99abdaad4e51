/** Its types describe the files only together. */
declare module 'class-validator/cjs/*' {
  export * from 'class-validator';
}
