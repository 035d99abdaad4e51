import { Link } from 'react-router-dom';
import { TextLink } from '../../../ui/text-link';
import { EntryLinks } from '../entry-form';
import { EntryPage } from '../entry-page';
import { RegisterForm } from './register-form';

export function RegisterPage() {
  return (
    <EntryPage title="Criar conta" lead="Enviaremos um código para o seu e-mail.">
      <RegisterForm />
      <EntryLinks>
        <p>
          Já tem uma conta?{' '}
          <TextLink asChild>
            <Link to="/login">Entrar</Link>
          </TextLink>
        </p>
      </EntryLinks>
    </EntryPage>
  );
}
