/** What a job proves its identity with. Its texts are secrets: never part of a message, a record or a file. */
export interface JobIdentity {
  /** the CI that runs the job, for advice; default: unknown */
  readonly ci?: 'github' | 'gitlab' | undefined
  /** GitHub's identity service; absent in a job without the permission `id-token: write` */
  readonly service?: IdentityService | undefined
  /** identity tokens from variables, as GitLab sets them, each for one audience; default: none */
  readonly tokens?: readonly string[] | undefined
  /** GitHub's token of the job, for lines `NAME github` of `credentials`; default: none */
  readonly githubToken?: string | undefined
  /** the Microsoft Entra authority; default: `https://login.microsoftonline.com` */
  readonly azureAuthority?: string | undefined
}

/** The address that gives identity tokens to a job, and the token that the job shows there. */
export interface IdentityService {
  readonly url: string
  readonly token: string
}

/** The variable of an identity token, and the beginning of others: `PKGTOOL_ID_TOKEN_AZURE`. */
export const idTokenVariable = 'PKGTOOL_ID_TOKEN'

/**
 * Selects what a job proves its identity with, for the option `identity`: `ACTIONS_ID_TOKEN_REQUEST_URL` and
 * `ACTIONS_ID_TOKEN_REQUEST_TOKEN` of GitHub, `PKGTOOL_ID_TOKEN` and `PKGTOOL_ID_TOKEN_…` for GitLab, `GITHUB_TOKEN`, and
 * `AZURE_AUTHORITY_HOST`. Asks nobody.
 *
 * @example
 * const options = { identity: jobIdentity(process.env), credentials: parseCredentials(['feed oidc jfrog github']) }
 */
export function jobIdentity(environment: Readonly<Record<string, string | undefined>>): JobIdentity {
  const { ACTIONS_ID_TOKEN_REQUEST_URL: url, ACTIONS_ID_TOKEN_REQUEST_TOKEN: token } = environment
  const named = (name: string) => name === idTokenVariable || name.startsWith(`${idTokenVariable}_`)
  const tokens = Object.entries(environment).flatMap(([name, value]) => (value && named(name) ? value : []))
  return {
    ci: environment.GITHUB_ACTIONS ? 'github' : environment.GITLAB_CI ? 'gitlab' : undefined,
    service: url && token ? { url, token } : undefined,
    tokens,
    githubToken: environment.GITHUB_TOKEN?.trim() || undefined,
    azureAuthority: environment.AZURE_AUTHORITY_HOST || undefined,
  }
}
