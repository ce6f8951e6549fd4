/** Pieces that a supplier has still to send to a buyer whose order no longer has them. */
export interface PieceToStop {
  readonly purchaseId: number;
  readonly partNumber: string;
  readonly quantity: number;
}
