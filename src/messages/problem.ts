/** Refusals of the calls, fit to show to a shopper. */
export const problem = {
  malformed: 'Something in this request is missing or wrong.',
  unknownAction: 'The shop does not know this action.',
  unknownAddress: 'There is nothing at this address.',
  wrongMediaType: 'This address accepts JSON only.',
  tooLarge: 'This request is too large.',
  brokenWorkbook:
    'This file is damaged or not an Excel workbook (.xlsx). Save your list again, or as CSV.',
  largeWorkbook:
    'This workbook contains more than a list of part numbers. Copy the lines you want into a new one, or paste them.',
  platesAway:
    'The register of number plates does not answer now. Please choose the vehicle by make, model and year, or by another number.',
  noVehicleKey: 'This is no number of that kind. Please compare it with the papers.',
  emptyWorkbook: 'The first sheet of this workbook has no part numbers.',
  tooManyCalls: (minutes: number, writeTo: string | undefined) =>
    `Too many requests. Please wait ${minutes > 1 ? `${minutes} minutes` : 'a minute'} and try again${writeTo ? `, or write to ${writeTo}` : ''}.`,
  unreadable: 'The shop cannot read this request.',
  tooSlow: 'The request did not arrive in time. Please try again.',
  addressTooLong: 'This address is too long.',
  headersTooLarge: 'The headers of this request are too large.',
  unsupportedCurrency: 'Prices are in EUR only.',
  unknownPart: 'The shop does not have this part.',
  unknownSource: 'The shop has no such market.',
  foreignMarket: 'This shop sells in another market. Please reload the page.',
  defect: 'Something went wrong on our side. Please try again.',
  tryAgain: 'Try again',
  toHome: 'To the home page',
  unavailable: 'The shop is busy right now. Please try again in a moment.',
} as const;
