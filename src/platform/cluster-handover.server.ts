/**
 * Gives a connection to another process if the process that was to get it has died.
 *
 * Touches: the messages of node:cluster. Its first process sends each connection as `newconn` with a number, and keeps
 *   its own handle until the other process has acknowledged that number. For a dead process it waits for ever, and so
 *   does the client, because nobody closes the connection.
 * Gives: a killed process loses only the connections that it had already accepted.
 * Contract: cluster-handover.test.ts stops a process, lets it be handed a connection, and kills it.
 * Goes when: Node hands such a connection on by itself; the test then holds without this.
 */
import type { Worker } from 'node:cluster';

interface ClusterMessage {
  readonly cmd?: string;
  readonly act?: string;
  readonly seq?: number;
  readonly ack?: number;
}

/** Call it for each process right after the fork. */
export function handOverAgainWhenDead(worker: Worker): void {
  const child = worker.process;
  const underWay = new Set<number>();
  const send = child.send.bind(child) as (...given: unknown[]) => boolean;
  child.send = ((message: ClusterMessage, ...further: unknown[]) => {
    if (message.act === 'newconn' && message.seq !== undefined) underWay.add(message.seq);
    return send(message, ...further);
  }) as typeof child.send;
  child.on('internalMessage', ({ ack }: ClusterMessage) => {
    if (ack !== undefined) underWay.delete(ack);
  });
  // A message to a dead process is lost; without a listener the error would end this process.
  worker.on('error', () => {});
  child.once('exit', () => {
    for (const ack of underWay) {
      // The same answer as from a process that is stopping.
      child.emit('internalMessage', { cmd: 'NODE_CLUSTER', ack, accepted: false });
    }
    underWay.clear();
  });
}
