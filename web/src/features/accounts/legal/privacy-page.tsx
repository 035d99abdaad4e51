import { Link } from 'react-router-dom';
import { TextLink } from '../../../ui/text-link';
import { BrowserDataSection, KeptDataSection } from './kept-data';
import { LegalPage, LegalSection } from './legal-page';

const TERMS = { path: '/termos', title: 'Termos de Uso' };

/** Privacy notice under the Lei Geral de Proteção de Dados Pessoais (LGPD, Lei nº 13.709/2018). */
export function PrivacyPage() {
  return (
    <LegalPage
      title="Política de Privacidade"
      lead="Que dados pessoais o Farol guarda, para quê, por quanto tempo e o que você pode pedir."
      other={TERMS}
    >
      <LegalSection title="Quem responde pelos dados">
        <p>
          O controlador dos dados é o Farol. Este aviso segue a Lei Geral de Proteção de Dados Pessoais (LGPD,
          Lei nº 13.709/2018).
        </p>
        <p>
          O Farol não vende dados, não mostra publicidade, não usa cookies de rastreamento e não cria perfis
          para terceiros.
        </p>
      </LegalSection>
      <KeptDataSection />
      <BrowserDataSection />
      <LegalSection title="Para quê, e com que base legal">
        <ul>
          <li>
            <b>Prestar o serviço que você pediu</b> (execução de contrato, art. 7º, V): conta, sessões,
            sinais, resultados, progresso e mensagens da conta.
          </li>
          <li>
            <b>Proteger contas e o serviço</b> (legítimo interesse, art. 7º, IX): cookie de dispositivo,
            contagem de tentativas de senha, limites de chamadas.
          </li>
          <li>
            <b>Telefone e foto</b> (consentimento, art. 7º, I): são opcionais, e você pode apagá-los a
            qualquer momento em Configurações.
          </li>
        </ul>
      </LegalSection>
      <LegalSection title="Com quem são compartilhados">
        <p>
          Com ninguém além de quem presta a infraestrutura: hospedagem e, para entregar as mensagens, o
          provedor de e-mail. A plataforma incorporada é de outra empresa quando o quadro mostra um endereço
          que não é o do Farol; nesse caso, seu navegador fala diretamente com ela, e vale a política de
          privacidade dela.
        </p>
      </LegalSection>
      <RightsSection />
    </LegalPage>
  );
}

function RightsSection() {
  return (
    <LegalSection title="Seus direitos">
      <p>
        O art. 18 da LGPD dá a você o direito de confirmar se há tratamento, acessar, corrigir e levar seus
        dados, pedir que sejam anonimizados, bloqueados ou eliminados, saber com quem foram compartilhados e
        retirar o consentimento.
      </p>
      <p>
        No Farol você mesmo faz isso em{' '}
        <TextLink asChild underlined>
          <Link to="/settings">Configurações</Link>
        </TextLink>
        , sem pedir a ninguém: corrige o perfil, exporta tudo o que guardamos em um arquivo JSON, encerra
        sessões e exclui a conta.
      </p>
      <p>
        Ao excluir a conta, seus dados pessoais são apagados e os sinais deixam de ter autor: fica só a
        contagem anônima de acertos e erros. Cópias da sua foto podem continuar por um tempo no cache de
        navegadores que a mostraram. Você também pode reclamar à Autoridade Nacional de Proteção de Dados
        (ANPD).
      </p>
    </LegalSection>
  );
}
