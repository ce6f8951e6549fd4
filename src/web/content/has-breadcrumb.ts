/** Which paths show a breadcrumb (requirement NAV-5). */
const WITH_BREADCRUMB = /parts|details|search|features|distributors|info|faq|about-us/;

/** Whether a page shows a breadcrumb. */
export function hasBreadcrumb(address: string): boolean {
  return WITH_BREADCRUMB.test(address);
}
