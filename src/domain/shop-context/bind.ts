type Bound<UseCases> = {
  [Name in keyof UseCases]: UseCases[Name] extends (
    context: never,
    ...input: infer Input
  ) => infer Answer
    ? (...input: Input) => Answer
    : never;
};

/** Gives use cases their context, once: `bind(context, { placeOrder })` is `{ placeOrder: (input) => placeOrder(context, input) }`. */
export function bind<
  Context,
  UseCases extends Record<string, (context: Context, ...input: never[]) => unknown>,
>(context: Context, useCases: UseCases): Bound<UseCases> {
  return Object.fromEntries(
    Object.entries(useCases).map(([name, useCase]) => [name, useCase.bind(null, context)]),
  ) as Bound<UseCases>;
}
