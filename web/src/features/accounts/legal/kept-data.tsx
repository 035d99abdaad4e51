import { LegalSection } from './legal-page';

/** What the server keeps. Each line has to stay true to the tables of the gateway. */
export function KeptDataSection() {
  return (
    <LegalSection title="O que o servidor guarda">
      <ul>
        <li>
          <b>Conta:</b> nome, e-mail, senha (apenas um hash argon2id, de onde não se lê a senha), data do
          cadastro e da aceitação dos termos, nível e páginas liberadas. Telefone e foto, se você os informar.
          Até você excluir a conta. Um cadastro cujo e-mail não foi confirmado não vira conta.
        </li>
        <li>
          <b>Sessões:</b> início, último uso e a descrição que o navegador faz de si mesmo, para você
          reconhecer seus dispositivos. Uma sessão vale até 12 horas sem uso e no máximo 30 dias; o registro
          fica até a exclusão da conta.
        </li>
        <li>
          <b>Chaves de API:</b> nome, primeiros caracteres, permissões, criação e último uso; da chave em si,
          apenas um hash. Até você revogá-la ou excluir a conta.
        </li>
        <li>
          <b>Dispositivos conhecidos:</b> um hash do cookie farol_device, até a exclusão da conta.
        </li>
        <li>
          <b>Sinais e resultados:</b> cada sinal que você gerou, com o resultado. Na exclusão da conta perdem
          o autor e seguem contados de forma anônima.
        </li>
        <li>
          <b>Progresso:</b> cada XP com seu motivo e horário, nível, tempo de uso, sinais gerados, fuso
          horário, módulos concluídos e passos do tutorial já feitos, até a exclusão da conta.
        </li>
        <li>
          <b>Recompensas:</b> o anel e o tema que você escolheu e, se você pedir o resumo semanal, quando o
          próximo sai. Desligar o resumo apaga esse registro; o resto fica até a exclusão da conta.
        </li>
        <li>
          <b>Conta de prática:</b> contas, operações com resultado, lançamentos, limites e pausas; nada disso
          é dinheiro real. Até a exclusão da conta.
        </li>
        <li>
          <b>Endereços da plataforma incorporada:</b> o quadro da página de opções binárias informa o último
          endereço aberto nele, sem a parte depois de “?” ou “#”. Serve para mostrar se o cadastro na
          plataforma foi feito. Até a exclusão da conta; de visitantes sem conta, até 24 horas sem uso.
        </li>
        <li>
          <b>Mensagens:</b> a fila de e-mails. O texto é apagado assim que a mensagem é entregue ou se desiste
          dela; destinatário, assunto e horário são apagados depois de 30 dias.
        </li>
        <li>
          <b>Proteção contra abuso:</b> códigos de verificação (só um hash, válidos por 15 minutos), horários
          das últimas mensagens enviadas a um endereço e tentativas de senha, estas com endereços só em forma
          de hash. O endereço IP não é guardado em texto legível.
        </li>
      </ul>
    </LegalSection>
  );
}

export function BrowserDataSection() {
  return (
    <LegalSection title="O que fica no seu navegador">
      <ul>
        <li>
          <b>Cookie farol_device:</b> um número aleatório, gravado quando você entra, que dura 180 dias e que
          nenhum script da página consegue ler (httpOnly). Serve apenas para reconhecer um navegador que já
          entrou na conta quando tentativas de adivinhar a senha estão sendo freadas.
        </li>
        <li>
          <b>Armazenamento local:</b> a sessão (authToken), seu perfil (user), um identificador aleatório de
          visita (sessionId), o tema escolhido e seu progresso. Sair da conta apaga a sessão, o perfil e o
          identificador.
        </li>
        <li>
          <b>Cache:</b> cópias das páginas e das fotos, como em qualquer site.
        </li>
      </ul>
    </LegalSection>
  );
}
