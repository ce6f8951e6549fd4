interface Log {
  fatal(details: object, text: string): void;
}

/**
 * Writes the fault that ends the process into the log, with its time, before Node prints it as bare text. LOG-1
 * @returns stops that
 */
export function logLastWords(log: Log): () => void {
  const say = (err: Error) => log.fatal({ err }, 'The process ends because of a fault');
  process.on('uncaughtExceptionMonitor', say);
  return () => void process.off('uncaughtExceptionMonitor', say);
}
