/** The address of the designs of one company. */
export const companyDesigns = (id: number): string => `/companies/${id}/designs`;
