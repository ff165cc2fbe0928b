import { createRequire as requireOf } from 'node:module'; const require = requireOf(import.meta.url);

// src/core/net/signing/store-environment.ts
var regionVariables = ["AWS_REGION", "AWS_DEFAULT_REGION"];
var endpointVariables = ["AWS_ENDPOINT_URL_S3", "AWS_ENDPOINT_URL"];
var bucketVariableNames = [...regionVariables, ...endpointVariables];
var azureKeyNames = ["AZURE_STORAGE_KEY", "AZURE_STORAGE_SAS_TOKEN", "AZURE_STORAGE_BEARER"];
var secretVariableNames = ["AWS_SECRET_ACCESS_KEY", "AWS_SESSION_TOKEN", ...azureKeyNames];
var signingVariableNames = [
  "AWS_ACCESS_KEY_ID",
  ...secretVariableNames,
  "AWS_ROLE_ARN",
  "AWS_ROLE_SESSION_NAME",
  "AWS_WEB_IDENTITY_TOKEN_FILE",
  "AWS_ENDPOINT_URL_STS",
  "AZURE_CLIENT_ID",
  "AZURE_TENANT_ID",
  "AZURE_FEDERATED_TOKEN_FILE",
  ...bucketVariableNames
];
function signingVariablesOf(environment) {
  return Object.fromEntries(signingVariableNames.map((name) => [name, environment[name]]));
}
function signingSecretsOf(variables) {
  return secretVariableNames.map((name) => variables[name]);
}

export {
  regionVariables,
  endpointVariables,
  azureKeyNames,
  signingVariableNames,
  signingVariablesOf,
  signingSecretsOf
};
