/** Equal values once, each where it came first. */
export function distinct<Value>(values: readonly Value[]): Value[] {
  return distinctBy(values, (value) => value);
}

/** As `distinct`, equal where what `of` takes from them is. */
export function distinctBy<Value>(
  values: readonly Value[],
  of: (value: Value) => unknown,
): Value[] {
  const byText = new Map<string, Value>();
  for (const value of values) {
    const text = JSON.stringify(of(value));
    if (!byText.has(text)) byText.set(text, value);
  }
  return [...byText.values()];
}
