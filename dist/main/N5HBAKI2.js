import { createRequire as requireOf } from 'node:module'; const require = requireOf(import.meta.url);

// src/core/nuget/config/config-environment.ts
import { join } from "node:path";
var sourceVariablePrefix = "NuGetPackageSourceCredentials_";
var endpointVariables = [
  "ARTIFACTS_CREDENTIALPROVIDER_EXTERNAL_FEED_ENDPOINTS",
  "VSS_NUGET_EXTERNAL_FEED_ENDPOINTS",
  "ARTIFACTS_CREDENTIALPROVIDER_FEED_ENDPOINTS"
];
function configSurroundings(environment, { platform, home, names }) {
  return {
    configFolders: platform === "win32" ? windowsFolders(environment) : unixFolders(environment, { platform, home }),
    configVariables: Object.fromEntries(names.map((name) => [name, environment[name]])),
    // No shell sets a variable with a space in its name, so the name may also be encoded like an XML element's.
    sourceVariable: (name) => environment[sourceVariablePrefix + name] ?? environment[sourceVariablePrefix + encodeXmlName(name)]
  };
}
function encodeXmlName(name) {
  const code = (character) => character.charCodeAt(0).toString(16).toUpperCase().padStart(4, "0");
  return name.replace(/[^\w.-]/g, (character) => `_x${code(character)}_`);
}
function windowsFolders(environment) {
  const programs = environment["ProgramFiles(x86)"] || environment.ProgramFiles;
  const [user, machine] = [environment.APPDATA, programs].map((folder) => folder && join(folder, "NuGet"));
  return { user: user || void 0, machine: machine || void 0 };
}
function unixFolders(environment, { platform, home }) {
  const shared = platform === "darwin" ? "/Library/Application Support" : "/etc/opt";
  const machine = platform !== "darwin" && environment.NUGET_COMMON_APPLICATION_DATA || shared;
  const own = environment.DOTNET_CLI_HOME || home;
  return {
    user: own && join(own, ".nuget", "NuGet"),
    machine: join(machine, "NuGet")
  };
}
var types = /;validauthenticationtypes=/i;
function hasEmptySecret(text) {
  return text.trim() === "" || /^username=.*;\s*password=\s*$/i.test(text.trim());
}
function parseEnvironmentCredential(text) {
  const [, rest] = /^username=(.*)$/i.exec(text.trim()) ?? [];
  const separator = /;\s*password=/i.exec(rest ?? "");
  if (rest === void 0 || separator === null) return void 0;
  const username = rest.slice(0, separator.index);
  const secret = rest.slice(separator.index + separator[0].length);
  const end = secret.search(types);
  const password = end < 0 ? secret : secret.slice(0, end);
  if (username === "" || password === "") return void 0;
  return {
    username,
    password,
    ...end >= 0 && { validAuthenticationTypes: secret.slice(end).replace(types, "") }
  };
}

export {
  sourceVariablePrefix,
  endpointVariables,
  configSurroundings,
  hasEmptySecret,
  parseEnvironmentCredential
};
