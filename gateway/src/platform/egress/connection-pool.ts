import { type AgentOptions, type ClientRequestArgs, Agent as HttpAgent } from 'node:http';
import { Agent as HttpsAgent } from 'node:https';

/** Less than the five seconds after which Node's own servers, like many others, close an idle connection. */
const IDLE_MS = 4000;
/** Idle connections to all hosts together, bounded because users choose the hosts. */
const IDLE_MAX = 200;

const OPTIONS: AgentOptions = { keepAlive: true, timeout: IDLE_MS, maxFreeSockets: IDLE_MAX };

/** A request's options for its agent, beyond those of Node. */
interface CheckedOptions extends ClientRequestArgs {
  /** The addresses that were checked and that its connection is made to. */
  readonly checked?: string;
}

const idleOf = ({ freeSockets }: HttpAgent) =>
  Object.values(freeSockets).reduce((count, sockets = []) => count + sockets.length, 0);

/**
 * Egress connections that stay open for further messages to the same host. One is reused only if the message's host
 * name resolves again to exactly the addresses of the connection, so that a name that now leads elsewhere gets no
 * message through.
 */
export class ConnectionPool {
  private readonly agents: readonly [HttpAgent, HttpsAgent];

  constructor() {
    this.agents = [new HttpAgent(OPTIONS), new HttpsAgent(OPTIONS)];
    for (const agent of this.agents) {
      const nameOf = agent.getName.bind(agent);
      agent.getName = (options: CheckedOptions = {}) => `${nameOf(options)} ${options.checked}`;
      const keep = agent.keepSocketAlive.bind(agent);
      agent.keepSocketAlive = (socket) =>
        this.agents.reduce((idle, one) => idle + idleOf(one), 0) < IDLE_MAX && keep(socket);
    }
  }

  agentFor(protocol: string): HttpAgent {
    const [plain, secure] = this.agents;
    return protocol === 'https:' ? secure : plain;
  }
}
