import { LegalSection } from './legal-page';

/** The data that the server keeps. Each line must match the gateway's tables. */
export function KeptDataSection() {
  return (
    <LegalSection title="O que o servidor guarda">
      <ul>
        <li>
          <b>Conta:</b> nome, e-mail, senha (apenas um hash argon2id, de onde não se lê a senha), data do
          cadastro e da aceitação dos termos, nível e páginas liberadas. Telefone e foto, se você os informar.
          Se a conta for bloqueada, desde quando. Até você excluir a conta. Um cadastro cujo e-mail não foi
          confirmado é apagado depois de 24 horas.
        </li>
        <li>
          <b>Sessões:</b> início, último uso e a descrição que o navegador faz de si mesmo, para você
          reconhecer seus dispositivos. Uma sessão vale até 12 horas sem uso e no máximo 30 dias; o registro é
          apagado 60 dias depois do início ou com a conta. Há no máximo 50 sessões abertas por conta; das
          encerradas ficam as 200 mais recentes.
        </li>
        <li>
          <b>Última visita:</b> quando você abriu o Farol pela última vez, com precisão de 15 minutos, até a
          exclusão da conta.
        </li>
        <li>
          <b>Chaves de API:</b> nome, primeiros caracteres, permissões, criação e último uso; da chave em si,
          apenas um hash. Até você revogá-la ou excluir a conta.
        </li>
        <li>
          <b>Sandbox:</b> as ordens e os sinais que um programa seu pediu com uma chave de sandbox, por um
          dia. Até você revogar a chave ou excluir a conta.
        </li>
        <li>
          <b>Chaves de acesso (passkeys):</b> o nome que você deu, a metade pública da chave, criação e último
          uso. A digital, o rosto ou o PIN ficam no seu aparelho. Até você excluí-la, redefinir a senha por
          e-mail ou excluir a conta.
        </li>
        <li>
          <b>Verificação em duas etapas:</b> o segredo do aplicativo autenticador (cifrado) e os códigos de
          recuperação (só um hash), até você desativá-la ou excluir a conta; e quando avisamos você, por
          último, de códigos errados, até a exclusão da conta.
        </li>
        <li>
          <b>Dispositivos conhecidos:</b> um hash do cookie farol_device, até 180 dias sem entrar por ele ou
          até a exclusão da conta; no máximo 100.
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
          <b>Avisos:</b> o que o sino mostra, com horário e se foi lido, até a exclusão da conta. O que um ato
          ainda vai render, XP ou aviso, fica anotado até ser feito, em geral por menos de um segundo.
        </li>
        <li>
          <b>Alertas:</b> suas regras, até você excluí-las; cada alerta que saiu, por onde e quando, com o
          resultado e o sinal que você salvou dele, por 90 dias. Tudo até a exclusão da conta.
        </li>
        <li>
          <b>Auditoria:</b> suas fontes e as chamadas que você trouxe delas, com horários e resultados, até a
          exclusão da conta. O texto colado e o chat exportado são lidos no navegador e não chegam até nós; o
          que um robô ou você manda pelo Telegram é lido ao chegar, e só as chamadas ficam. Do endereço para
          robôs fica só um hash. Uma fonte que você publicou fica legível depois da exclusão, com o nome dela
          e as chamadas, sem suas palavras, sem o endereço provado e sem ligação com você.
        </li>
        <li>
          <b>Webhooks:</b> os endereços para onde você manda alertas e resultados, até você excluí-los, e cada
          entrega com a resposta do servidor, por 14 dias. O segredo fica cifrado. Tudo até a exclusão da
          conta.
        </li>
        <li>
          <b>Telegram:</b> o número da conversa que você ligou e o nome que o Telegram mostra dela, até você
          desligá-la, e cada mensagem enviada para lá, por 14 dias; respostas a comandos, por um dia. Do link
          para ligar fica só um hash, por 10 minutos. Tudo até a exclusão da conta.
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
          <b>Treino com o passado:</b> a conta de treino e os 20 treinos mais novos, com suas operações, por
          até 90 dias. Até você recomeçar a conta ou excluir a sua.
        </li>
        <li>
          <b>Calibração:</b> as perguntas de cada semana que você abriu, suas respostas e quando rever cada
          uma, até a exclusão da conta.
        </li>
        <li>
          <b>Diário:</b> o que você escreve ao lado de uma operação ou de um sinal: motivo, anotação,
          etiquetas e como se sentiu. Até você apagar ou excluir a conta.
        </li>
        <li>
          <b>Endereços da plataforma incorporada:</b> o quadro da página de opções binárias informa o último
          endereço aberto nele, sem a parte depois de “?” ou “#”. Serve para mostrar se o cadastro na
          plataforma foi feito. Até a exclusão da conta; de visitantes sem conta, até 24 horas sem uso.
        </li>
        <li>
          <b>Mensagens:</b> a fila de e-mails. O texto é apagado assim que a mensagem é entregue ou se desiste
          dela; destinatário, assunto e horário são apagados depois de 30 dias. Onde o Farol não tem servidor
          de e-mail, cada mensagem vira um arquivo, apagado depois de 30 dias.
        </li>
        <li>
          <b>Proteção contra abuso:</b> códigos de verificação (só um hash; valem 15 minutos e são apagados
          depois de 24 horas), que um pedido a uma chave de acesso já foi respondido (um hash, por 10
          minutos), horários das mensagens enviadas a um endereço na última hora, tentativas de senha dos
          últimos 15 minutos ou enquanto durar a espera, e quantas tentativas erradas e mensagens vieram de
          uma rede na última hora, estas duas com endereços só em forma de hash. O endereço IP de usuários não
          é guardado em texto legível.
        </li>
        <li>
          <b>Atos da administração:</b> quando um administrador muda seu nível ou suas páginas, bloqueia ou
          desbloqueia a conta ou encerra uma sessão sua, ficam registrados o ato, o horário e o que mudou, com
          o número da sua conta e sem nome ou e-mail. Este registro não pode ser alterado nem apagado, por
          ninguém; depois da exclusão da conta, o número não leva mais a você.
        </li>
        <li>
          <b>Administradores:</b> nome de usuário, senha e códigos de recuperação (só em forma de hash), o
          segredo da verificação em duas etapas (cifrado), sessões (apagadas depois de 24 horas), um hash do
          cookie farol_device (até 180 dias sem uso) e, no registro dos atos, o nome de usuário e o endereço
          IP de onde veio cada ato ou tentativa recusada de entrar na área administrativa, sem prazo.
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
          <b>Cookie farol_device</b> (em HTTPS, __Host-farol_device)<b>:</b> um número aleatório, gravado
          quando você se cadastra ou pede uma nova senha e trocado a cada entrada, que dura 180 dias e que
          nenhum script da página consegue ler (httpOnly). Serve apenas para reconhecer o navegador que já
          entrou na conta, quando tentativas de adivinhar a senha estão sendo freadas, e o que pediu um
          código, para que o código não sirva a mais ninguém.
        </li>
        <li>
          <b>Armazenamento local:</b> a sessão (authToken), seu perfil (user), um identificador aleatório de
          visita (sessionId), o tema escolhido, seu progresso e o que as páginas lembram da sessão (par, tempo
          e o sinal ainda não salvo). Sair da conta apaga a sessão, o que lembram dela, o perfil e o
          identificador.
        </li>
        <li>
          <b>Cache:</b> cópias das páginas e das fotos, como em qualquer site.
        </li>
      </ul>
    </LegalSection>
  );
}
