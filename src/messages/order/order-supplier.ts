/** What a buyer reads about parts that come straight from a supplier; words that only the server has. */
export const orderSupplier = {
  beforeCancel:
    'A supplier sends some of these parts straight to you, and may have sent them already. If a parcel comes although you have cancelled, refuse it, or tell us that you have it: we have it fetched at our cost, and you pay nothing for it.',
  cancelled:
    'A supplier was already sending you some of what is cancelled. If a parcel comes all the same, refuse it, or tell us that you have it: we have it fetched at our cost, and you pay nothing for it.',
  exchanged:
    'A supplier was already sending you the part that you no longer get. If a parcel with it comes all the same, refuse it, or tell us that you have it: we have it fetched at our cost, and you pay nothing for it.',
} as const;
