/** From here on this process makes files for its user alone: what borrowers sent, keys, what an export writes. */
export const keepPrivate = (): void => void process.umask(0o077)
