/** Where browsers report what a page's content security policy kept out. SAF-4. */
export const CSP_REPORTS_PATH = '/api/csp-reports';
