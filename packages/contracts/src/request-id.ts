/**
 * The header by which a request is named: a client's or a proxy's own UUID, which every reply repeats and which our calls to
 * vendors carry. In a file without schemas, since the browser's first load needs it.
 */
export const REQUEST_ID_HEADER = 'x-request-id'
