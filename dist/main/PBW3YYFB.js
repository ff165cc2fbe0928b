import { createRequire as requireOf } from 'node:module'; const require = requireOf(import.meta.url);

// src/core/net/credentials/job-identity.ts
var idTokenVariable = "PKGTOOL_ID_TOKEN";
function jobIdentity(environment) {
  const { ACTIONS_ID_TOKEN_REQUEST_URL: url, ACTIONS_ID_TOKEN_REQUEST_TOKEN: token } = environment;
  const named = (name) => name === idTokenVariable || name.startsWith(`${idTokenVariable}_`);
  const tokens = Object.entries(environment).flatMap(([name, value]) => value && named(name) ? value : []);
  return {
    ci: environment.GITHUB_ACTIONS ? "github" : environment.GITLAB_CI ? "gitlab" : void 0,
    service: url && token ? { url, token } : void 0,
    tokens,
    githubToken: environment.GITHUB_TOKEN?.trim() || void 0,
    azureAuthority: environment.AZURE_AUTHORITY_HOST || void 0
  };
}

export {
  idTokenVariable,
  jobIdentity
};
