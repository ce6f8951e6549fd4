/** Where browsers report violations of a page's content security policy. SAF-4. */
export const CSP_REPORTS_PATH = '/api/csp-reports';
