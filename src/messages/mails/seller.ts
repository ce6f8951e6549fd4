/** The seller: on legal pages, and at the foot of pages and mails. */
export const seller = {
  name: 'Seller',
  address: 'Address',
  register: 'Register',
  vatNumber: 'VAT number',
  email: 'E-mail',
  phone: 'Phone',
  hours: 'Hours',
  inRegister: (register: string) => `Register: ${register}`,
  withVatNumber: (number: string) => `VAT number: ${number}`,
  reached: (email: string, phone: string) => `${email}, ${phone}`,
  demonstration: 'This is a demonstration shop.',
  demonstrationText:
    'It shows how the shop works. Nothing is sold here: orders are not fulfilled, nothing is delivered, and these texts are examples.',
  demonstrationLine: (shop: string) =>
    `${shop}. This is a demonstration shop: nobody sells here, and nothing is delivered.`,
  /** In a demonstration. */
  example: {
    name: 'Example Parts (made up)',
    address: 'Example Street 1, 00-000 Example Town',
    register: 'Example register, number 0000000000',
    vatNumber: 'XX0000000000',
    phone: '+00 000 000 000',
    hours: 'Monday to Friday, 9:00 to 17:00',
  },
  sendTo: (address: string) => `Send the parts to ${address}.`,
  sendWhereToldTo: 'We name the address in our answer to your withdrawal.',
  soldBy: (name: string, address: string) => `Sold by ${name}, ${address}.`,
} as const;
