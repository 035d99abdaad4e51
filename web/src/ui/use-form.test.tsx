import { act, fireEvent, render as renderElement, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactElement } from 'react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { reportFieldRefusal } from './field-refusals';
import { keepDrafts, ownDrafts } from './form-drafts';
import { dismissNotice, readNotice } from './notify';
import { TextField } from './text-field';
import { UiProvider } from './ui-provider';
import { type FormError, REQUIRED, requiredError, useForm } from './use-form';

interface Values {
  readonly email: string;
  readonly password: string;
  readonly confirmPassword: string;
}

const EMPTY: Values = { email: '', password: '', confirmPassword: '' };

function validate(values: Values): FormError<keyof Values> | undefined {
  const { email, password, confirmPassword } = values;
  if (password !== confirmPassword) return { fields: { confirmPassword: 'Repita a mesma senha' } };
  return requiredError({ email, password });
}

type Send = (values: Values) => Promise<FormError<keyof Values> | undefined>;

interface SampleProps {
  readonly send: Send;
  readonly saved?: Values;
  readonly draft?: string;
}

function Sample({ send, saved = EMPTY, draft }: SampleProps) {
  const { field, submit, sending, reset } = useForm(saved, validate, draft);
  return (
    <form noValidate onSubmit={submit(send)}>
      <TextField {...field('email')} label="E-mail" />
      <TextField {...field('password')} label="Senha" />
      <TextField {...field('confirmPassword')} label="Confirmar" />
      <button type="submit">{sending ? 'Enviando...' : 'Enviar'}</button>
      <button type="reset" onClick={reset}>
        Desfazer
      </button>
    </form>
  );
}

const render = (element: ReactElement) => renderElement(element, { wrapper: UiProvider });
const accepted = () => vi.fn<Send>(async () => undefined);
const input = (label: string) => screen.getByLabelText(label);
const submit = () => userEvent.click(screen.getByRole('button', { name: 'Enviar' }));

describe('a form', () => {
  test('sends text trimmed, and passwords unchanged', async () => {
    const send = accepted();
    render(<Sample send={send} />);
    await userEvent.type(input('E-mail'), ' a@b.c ');
    await userEvent.type(input('Senha'), ' segredo ');
    await userEvent.type(input('Confirmar'), ' segredo ');
    await submit();
    expect(send).toHaveBeenCalledExactlyOnceWith({
      email: 'a@b.c',
      password: ' segredo ',
      confirmPassword: ' segredo ',
    });
  });

  test('names every empty field, focuses the first, and sends nothing', async () => {
    const send = accepted();
    render(<Sample send={send} />);
    await userEvent.type(input('E-mail'), '  ');
    await submit();
    expect(input('E-mail')).toHaveAccessibleDescription(REQUIRED);
    expect(input('Senha')).toHaveAccessibleDescription(REQUIRED);
    expect(input('E-mail')).toHaveFocus();
    expect(send).not.toHaveBeenCalled();
  });

  test('keeps errors that a change does not fix', async () => {
    render(<Sample send={accepted()} />);
    await submit();
    await userEvent.type(input('E-mail'), 'a');
    expect(input('E-mail')).toBeValid();
    expect(input('Senha')).toBeInvalid();
  });

  test('drops the error of another field that a change fixes', async () => {
    render(<Sample send={accepted()} />);
    await userEvent.type(input('E-mail'), 'a');
    await userEvent.type(input('Senha'), 'segred');
    await userEvent.type(input('Confirmar'), 'segredo');
    await submit();
    expect(input('Confirmar')).toBeInvalid();
    await userEvent.type(input('Senha'), 'o');
    expect(input('Confirmar')).toBeValid();
  });

  test('shows the server’s field errors beside their fields', async () => {
    render(
      <Sample send={async () => ({ fields: { email: 'Já em uso' } })} saved={{ ...EMPTY, email: 'a' }} />,
    );
    await userEvent.type(input('Senha'), 'x');
    await userEvent.type(input('Confirmar'), 'x');
    await submit();
    expect(input('E-mail')).toHaveAccessibleDescription('Já em uso');
    expect(input('E-mail')).toHaveFocus();
  });

  test.each([
    ['the name of the field', 'password'],
    ['the name that it has in other forms', 'newPassword'],
  ])('§5 marks the field that the server refused, by %s', async (_, field) => {
    const saved = { email: 'a', password: 'x', confirmPassword: 'x' };
    const send = async () => {
      reportFieldRefusal({ field, reason: 'Escolha outra' });
      return { focus: 'email' as const };
    };
    render(<Sample send={send} saved={saved} />);
    await submit();
    expect(input('Senha')).toHaveAccessibleDescription('Escolha outra');
    expect(input('Senha')).toBeInvalid();
    expect(input('Senha')).toHaveFocus();
  });

  test('§5 a refused field of another form, or of a call before, marks nothing', async () => {
    const saved = { email: 'a', password: 'x', confirmPassword: 'x' };
    reportFieldRefusal({ field: 'email', reason: 'Já em uso' });
    render(
      <Sample
        send={async () => reportFieldRefusal({ field: 'url', reason: 'Fora' }) as undefined}
        saved={saved}
      />,
    );
    await submit();
    for (const label of ['E-mail', 'Senha', 'Confirmar']) expect(input(label)).toBeValid();
  });

  test('focuses the field of a refusal without texts', async () => {
    const saved = { email: 'a', password: 'x', confirmPassword: 'x' };
    render(<Sample send={async () => ({ focus: 'password' })} saved={saved} />);
    await submit();
    expect(input('Senha')).toHaveFocus();
    expect(input('Senha')).toBeValid();
  });

  test('is not sent twice, even by the return key', async () => {
    let answer: (error: undefined) => void = () => undefined;
    const send = vi.fn<Send>(() => new Promise((resolve) => (answer = resolve)));
    const { container } = render(
      <Sample send={send} saved={{ email: 'a', password: 'x', confirmPassword: 'x' }} />,
    );
    await submit();
    const form = container.querySelector('form') as HTMLFormElement;
    fireEvent.submit(form);
    expect(send).toHaveBeenCalledTimes(1);
    expect(screen.getByRole('button', { name: 'Enviando...' })).toBeInTheDocument();
    await act(async () => answer(undefined));
    fireEvent.submit(form);
    expect(send).toHaveBeenCalledTimes(2);
    await act(async () => answer(undefined));
  });

  test('keeps typed values over newer saved ones until they are undone', async () => {
    const { rerender } = render(<Sample send={accepted()} saved={{ ...EMPTY, email: 'old' }} />);
    await userEvent.type(input('Senha'), 'x');
    rerender(<Sample send={accepted()} saved={{ ...EMPTY, email: 'new', password: 'saved' }} />);
    expect(input('E-mail')).toHaveValue('new');
    expect(input('Senha')).toHaveValue('x');
    await userEvent.click(screen.getByRole('button', { name: 'Desfazer' }));
    expect(input('Senha')).toHaveValue('saved');
  });
});

describe('a form with a draft', () => {
  const show = (draft = 'entry 1') => render(<Sample send={accepted()} draft={draft} />);
  const reopen = (form: ReturnType<typeof show>, draft?: string) => {
    form.unmount();
    return show(draft);
  };

  beforeEach(() => ownDrafts('ana'));
  afterEach(() => {
    ownDrafts(undefined);
    dismissNotice();
  });

  test('restores once what was typed when the session ended, except passwords, and says so', async () => {
    const form = show();
    await userEvent.type(input('E-mail'), 'ana@');
    await userEvent.type(input('Senha'), 'segredo');
    keepDrafts();
    const again = reopen(form);
    expect(input('E-mail')).toHaveValue('ana@');
    expect(input('Senha')).toHaveValue('');
    expect(readNotice()?.title).toBe('Recuperamos o que você digitou');
    reopen(again);
    expect(input('E-mail')).toHaveValue('');
  });

  test('restores nothing in another form', async () => {
    const form = show();
    await userEvent.type(input('E-mail'), 'ana@');
    keepDrafts();
    reopen(form, 'entry 2');
    expect(input('E-mail')).toHaveValue('');
    expect(readNotice()).toBeNull();
  });

  test('restores nothing for another user', async () => {
    const form = show();
    await userEvent.type(input('E-mail'), 'ana@');
    keepDrafts();
    ownDrafts('rui');
    reopen(form);
    expect(input('E-mail')).toHaveValue('');
  });

  test('keeps nothing that was undone, or of a form that was closed before the session ended', async () => {
    const form = show();
    await userEvent.type(input('E-mail'), 'ana@');
    await userEvent.click(screen.getByRole('button', { name: 'Desfazer' }));
    keepDrafts();
    const again = reopen(form);
    expect(input('E-mail')).toHaveValue('');
    await userEvent.type(input('E-mail'), 'ana@');
    again.unmount();
    keepDrafts();
    show();
    expect(input('E-mail')).toHaveValue('');
    expect(readNotice()).toBeNull();
  });
});

test('§5 required fields: the toast is Campos obrigatórios, and each empty field shows an error', () => {
  expect(requiredError({ email: '', name: 'a', code: '' })).toEqual({
    toast: { title: 'Campos obrigatórios', description: 'Por favor, preencha todos os campos.' },
    fields: { email: REQUIRED, code: REQUIRED },
  });
  expect(requiredError({ email: 'a@b.c', password: ' ' })).toBeUndefined();
});
