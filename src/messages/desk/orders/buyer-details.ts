/** Texts about what an authority's or a group's invoice says of its buyer. */
export const deskBuyerDetails = {
  title: 'For the invoice of an authority or a VAT group',
  hint: 'It stands on the invoice, and can be changed until that is issued.',
  leitwegId: 'Leitweg-ID of a German authority',
  isJst: 'A unit of a Polish local authority receives the goods (JST)',
  isVatGroupMember: 'A member of a Polish VAT group receives the goods (GV)',
  unitId: 'NIP or IDWew of that unit or member',
  save: 'Save',
  noted: ({
    leitwegId,
    isJst,
    isVatGroupMember,
    unitId,
  }: {
    readonly leitwegId: string;
    readonly isJst: boolean;
    readonly isVatGroupMember: boolean;
    readonly unitId: string;
  }) =>
    `For the invoice: ${
      [
        leitwegId && `Leitweg-ID ${leitwegId}`,
        isJst && 'JST',
        isVatGroupMember && 'GV',
        unitId && `unit ${unitId}`,
      ]
        .filter(Boolean)
        .join(', ') || 'no details'
    }`,
};
