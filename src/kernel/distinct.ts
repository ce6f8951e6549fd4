/** Removes duplicates, keeping the first of each. */
export function distinct<Value>(values: readonly Value[]): Value[] {
  return distinctBy(values, (value) => value);
}

/** Like `distinct`, comparing what `of` returns. */
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
