/** For the browser's storage, which some browsers refuse. @returns undefined where the action fails */
export function attempt<Value>(action: () => Value): Value | undefined {
  try {
    return action();
  } catch {
    return undefined;
  }
}
