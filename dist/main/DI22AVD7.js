import { createRequire as requireOf } from 'node:module'; const require = requireOf(import.meta.url);
import {
  exchangeToken
} from "./T53KIC3L.js";
import {
  PkgtoolError
} from "./35DA25QQ.js";

// src/core/net/credentials/ask-entra.ts
var entraAudience = "api://AzureADTokenExchange";
async function askEntra(transport, { tenant, client, scope, identityToken }) {
  const { azureAuthority = "https://login.microsoftonline.com" } = transport.options.identity ?? {};
  if (!URL.canParse(azureAuthority))
    throw new PkgtoolError("INVALID_ADDRESS", {
      subject: "AZURE_AUTHORITY_HOST",
      found: "no valid URL",
      wanted: "an https URL"
    });
  return exchangeToken(transport, {
    url: new URL(`/${encodeURIComponent(tenant)}/oauth2/v2.0/token`, azureAuthority),
    headers: { "content-type": "application/x-www-form-urlencoded" },
    body: new URLSearchParams({
      grant_type: "client_credentials",
      client_id: client,
      client_assertion_type: "urn:ietf:params:oauth:client-assertion-type:jwt-bearer",
      client_assertion: identityToken,
      scope
    }).toString(),
    member: "access_token",
    identityToken,
    advice: "check tenant and client, and the federated credential of the client: issuer, subject and audience"
  });
}

export {
  entraAudience,
  askEntra
};
