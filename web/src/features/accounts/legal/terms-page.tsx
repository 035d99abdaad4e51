import { Link } from 'react-router-dom';
import { BREAK_EVEN_RATE, PAYOUT } from '#schema/limits.js';
import { formatRate, formatWholePercent } from '../../../lib/format-number';
import { TextLink } from '../../../ui/text-link';
import { LegalPage, LegalSection } from './legal-page';

const PRIVACY = { path: '/privacidade', title: 'Política de Privacidade' };

export function TermsPage() {
  return (
    <LegalPage
      title="Termos de Uso"
      lead="O que o Farol faz, o que não faz e o que você aceita ao criar uma conta."
      other={PRIVACY}
    >
      <LegalSection title="O que o Farol é">
        <p>
          O Farol calcula sinais a partir de velas fechadas, guarda cada um e mostra, depois do vencimento,
          quantas vezes sinais como aquele acertaram. Serve para informar e estudar.
        </p>
        <p>
          O Farol não é corretora, não recebe seu dinheiro, não executa ordens e não dá consultoria nem
          recomendação de investimento. Um sinal é o resultado de um cálculo igual para todos: não considera
          sua renda, seus objetivos nem quanto você pode perder. A decisão é sempre sua.
        </p>
      </LegalSection>
      <RiskSection />
      <BrazilSection />
      <LegalSection title="Mercado simulado e conta de prática">
        <p>
          Onde aparece “Dados simulados”, os preços são inventados por um modelo e não são de mercado algum. O
          saldo da conta de prática não é dinheiro: não pode ser sacado nem trocado. Resultados em simulação
          não mostram o que aconteceria com dinheiro de verdade.
        </p>
      </LegalSection>
      <AccountSection />
      <LegalSection title="Plataforma incorporada">
        <p>
          A página de opções binárias pode mostrar, dentro de um quadro, a plataforma de outra empresa. O que
          acontece nela segue os termos dessa empresa. O Farol não responde por ela e não a indica.
        </p>
      </LegalSection>
      <LegalSection title="Disponibilidade e mudanças">
        <p>
          O serviço pode parar, atrasar ou ficar sem dados, e por isso nenhum sinal deve ser a única base de
          uma decisão. Estes termos podem mudar; a versão em vigor é sempre a desta página. Nada aqui tira
          direitos que a lei brasileira dá a você.
        </p>
      </LegalSection>
    </LegalPage>
  );
}

function RiskSection() {
  return (
    <LegalSection title="Risco">
      <p>
        Opções binárias são um produto de alto risco. Em cada operação você pode perder todo o valor aplicado,
        e a maioria das pessoas que opera opções binárias perde dinheiro.
      </p>
      <ul>
        <li>
          Com um retorno de {formatWholePercent(PAYOUT * 100)}, quem acerta metade das vezes perde: é preciso
          acertar mais de {formatRate(BREAK_EVEN_RATE)} só para não perder.
        </li>
        <li>
          A confiança compara um sinal com os que foram medidos. Não é a chance de acertar, que está ao lado.
        </li>
        <li>Acertos passados, medidos ou não, nada dizem com certeza sobre os próximos.</li>
        <li>Nunca use dinheiro de que você precisa, nem dinheiro emprestado.</li>
      </ul>
    </LegalSection>
  );
}

function BrazilSection() {
  return (
    <LegalSection title="Opções binárias no Brasil">
      <p>
        No Brasil, oferecer valores mobiliários ao público e intermediar operações com eles depende de
        autorização da Comissão de Valores Mobiliários (CVM). A CVM já tratou opções binárias como valores
        mobiliários, publicou alertas e mandou suspender ofertas de corretoras estrangeiras que não tinham
        essa autorização. Não conhecemos corretora estrangeira autorizada pela CVM a oferecer opções binárias
        a quem mora no Brasil.
      </p>
      <p>
        Fora desse sistema, você pode não ter a quem recorrer se um saque for negado. Antes de enviar dinheiro
        a qualquer empresa, procure-a no site da CVM (gov.br/cvm) e converse com um consultor financeiro.
      </p>
    </LegalSection>
  );
}

function AccountSection() {
  return (
    <LegalSection title="Sua conta">
      <ul>
        <li>
          Você precisa ter 18 anos ou mais e usar um e-mail que seja seu. O Farol não verifica a idade de quem
          cria a conta. Mães, pais e responsáveis podem pedir a quem opera este Farol que bloqueie a conta de
          um menor.
        </li>
        <li>A conta é pessoal. Guarde bem a senha: quem a conhece pode agir em seu nome.</li>
        <li>
          Não tente entrar em contas alheias, contornar limites, sobrecarregar o serviço nem revender os
          sinais. Quem fizer isso pode perder o acesso.
        </li>
        <li>
          Você pode exportar seus dados e excluir a conta quando quiser, em{' '}
          <TextLink asChild underlined>
            <Link to="/settings">Configurações</Link>
          </TextLink>
          .
        </li>
      </ul>
    </LegalSection>
  );
}
