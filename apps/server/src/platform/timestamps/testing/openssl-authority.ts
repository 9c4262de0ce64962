import { execFileSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const configurationIn = (folder: string): string => `
[ tsa ]
default_tsa = t
[ t ]
serial = ${join(folder, 'serial')}
signer_digest = sha256
default_policy = 1.2.3.4.1
digests = sha256
ess_cert_id_alg = sha256
ess_cert_id_chain = yes
[ req ]
distinguished_name = name
[ name ]
[ root ]
basicConstraints = critical, CA:TRUE
keyUsage = critical, keyCertSign
[ signer ]
keyUsage = critical, digitalSignature
extendedKeyUsage = critical, timeStamping
`

export type OpensslAuthority = {
  /** The configuration, for tests that change it. */
  readonly configuration: string
  /** The certificate that its chain ends at, in PEM. */
  readonly root: string
  /** `{name}.key` and `{name}.pem`, signed by the root unless told. */
  issue(name: string, usage: 'root' | 'signer', by?: readonly string[], key?: string): void
  /** The reply to a request (RFC 3161), both in DER. */
  answer(request: Uint8Array, by?: { readonly signer?: string; readonly configuration?: string }): Buffer
}

const BY_ROOT = ['-CA', 'root.pem', '-CAkey', 'root.key', '-CAcreateserial']

/** A time-stamp authority that is not ours, in a folder of its own: openssl's, with a root and a `signer`. */
export const createOpensslAuthority = (folder: string): OpensslAuthority => {
  const at = (name: string) => join(folder, name)
  const openssl = (...args: readonly string[]) =>
    execFileSync('openssl', args, { cwd: folder, stdio: 'pipe' }).toString()
  const configuration = configurationIn(folder)
  writeFileSync(at('ts.cnf'), configuration)
  writeFileSync(at('serial'), '01')
  const issue: OpensslAuthority['issue'] = (name, usage, by = BY_ROOT, key = 'rsa:3072') => {
    const named = ['-subj', `/CN=${name}`, '-keyout', `${name}.key`, '-out', `${name}.csr`]
    openssl('req', '-new', '-newkey', key, '-nodes', '-config', 'ts.cnf', ...named)
    const signed = ['-extfile', 'ts.cnf', '-extensions', usage, '-out', `${name}.pem`]
    openssl('x509', '-req', '-in', `${name}.csr`, '-days', '30', ...signed, ...by)
  }
  issue('root', 'root', ['-signkey', 'root.key'])
  issue('signer', 'signer')
  return {
    configuration,
    root: readFileSync(at('root.pem'), 'utf8'),
    issue,
    answer: (request, { signer = 'signer', configuration: used = 'ts.cnf' } = {}) => {
      writeFileSync(at('query.tsq'), request)
      const who = ['-inkey', `${signer}.key`, '-signer', `${signer}.pem`, '-chain', 'root.pem']
      openssl('ts', '-reply', '-config', used, '-queryfile', 'query.tsq', ...who, '-out', 'reply.tsr')
      return readFileSync(at('reply.tsr'))
    },
  }
}
