/** Asked before a part that does not fit is bought; separate from the verdicts, which every card needs. */
export const fitWarning = {
  title: 'This part does not fit your vehicle',
  text: (part: string, vehicle: string) =>
    `${part} lists the vehicles it fits, and ${vehicle} is not among them.`,
  advice: 'Add it only if it is for another vehicle, or if you know that it fits.',
  anyway: 'Add anyway',
  cancel: 'Do not add',
} as const;
