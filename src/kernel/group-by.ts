/** Groups values by key, preserving order (`Map.groupBy` of Node 21). */
export function groupBy<Value, Key>(
  values: Iterable<Value>,
  keyOf: (value: Value) => Key,
): Map<Key, Value[]> {
  const groups = new Map<Key, Value[]>();
  for (const value of values) {
    const key = keyOf(value);
    const group = groups.get(key);
    if (group) group.push(value);
    else groups.set(key, [value]);
  }
  return groups;
}

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
