/** Source: specification, section 2, site chrome. */
const WITH_BREADCRUMB = /parts|details|search|features|distributors|info|faq|about-us/;

/** Whether a page shows the way from home to it. */
export function hasBreadcrumb(address: string): boolean {
  return WITH_BREADCRUMB.test(address);
}
