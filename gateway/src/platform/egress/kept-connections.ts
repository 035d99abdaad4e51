import { type AgentOptions, type ClientRequestArgs, Agent as HttpAgent } from 'node:http';
import { Agent as HttpsAgent } from 'node:https';

/** Less than the five seconds after which Node's own servers, as many others, close a connection that rests. */
const IDLE_MS = 4000;
/** Connections that rest at once, to all hosts together: anybody may name hosts. */
const IDLE_MAX = 200;

const OPTIONS: AgentOptions = { keepAlive: true, timeout: IDLE_MS, maxFreeSockets: IDLE_MAX };

/** What a request says of itself to its agent besides what Node knows. */
interface CheckedOptions extends ClientRequestArgs {
  /** The addresses that were looked at, to which its connection is made. */
  readonly checked?: string;
}

const idleOf = ({ freeSockets }: HttpAgent) =>
  Object.values(freeSockets).reduce((count, sockets = []) => count + sockets.length, 0);

/**
 * Connections of egress that stay open for further messages to the same host. One is used again only for a message whose
 * name, looked up again, leads to the very addresses that it was made to: nobody is let in by a name that leads elsewhere by then.
 */
export class KeptConnections {
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
