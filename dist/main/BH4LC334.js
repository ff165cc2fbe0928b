import { createRequire as requireOf } from 'node:module'; const require = requireOf(import.meta.url);
import {
  readXml
} from "./YOSCDM7H.js";
import {
  hasEmptySecret,
  parseEnvironmentCredential,
  sourceVariablePrefix
} from "./N5HBAKI2.js";
import {
  documentError
} from "./HDXPBWOM.js";
import {
  basicCredential,
  noSecretsThere
} from "./UCALPQZE.js";
import {
  option,
  quote,
  toLowerInvariant
} from "./KGEP3AWA.js";

// src/core/nuget/config/config-tree.ts
var deepest = 4;
function readConfigTree(xml, { file }) {
  const open = [];
  let root;
  readXml(xml, {
    open(tag, { depth, line }) {
      const place = { file, line };
      const element = { name: tag.local, attributes: attributesOf(tag, place), children: [], text: "", place };
      root ??= element;
      if (depth <= deepest) open.at(-1)?.children.push(element);
      open.push(element);
    },
    text(value) {
      const innermost = open.at(-1);
      if (innermost) innermost.text += value;
    },
    close: () => void open.pop(),
    fail: ({ line, ...problem }) => {
      throw configError({ file, line }, problem);
    }
  });
  if (root === void 0) throw configError({ file }, { found: "no element", wanted: "configuration" });
  return root;
}
function attributesOf(tag, place) {
  const attributes = /* @__PURE__ */ new Map();
  const folded = /* @__PURE__ */ new Set();
  for (const { local, value, uri } of Object.values(tag.attributes)) {
    if (uri !== "") continue;
    const name2 = toLowerInvariant(local);
    if (folded.has(name2))
      throw configError(place, { found: `the attribute ${quote(name2)} twice in ${quote(tag.local)}` });
    folded.add(name2);
    attributes.set(local, value);
  }
  return attributes;
}
function configError({ file, line }, fault) {
  return documentError("INVALID_CONFIG", { ...fault, file, line });
}

// src/core/nuget/config/config-variables.ts
var name = /^[A-Za-z_][\w().-]*$/;
var variable = /%([A-Za-z_][\w().-]*)%/g;
function variablesIn(text) {
  return [...text.matchAll(variable)].map(([, name2 = ""]) => name2);
}
function expandVariables(text, { variables, place, source }) {
  return text.replace(variable, (written, name2) => {
    const value = Object.hasOwn(variables, name2) ? variables[name2] : void 0;
    if (value) return value;
    if (Object.hasOwn(variables, name2)) {
      const change = `set the environment variable ${name2}; ${noSecretsThere}`;
      throw configError(place, { found: `${written} for ${quote(source)}, which has no value`, change });
    }
    throw notListed(place, [name2]);
  });
}
function notListed(place, names) {
  const all = names.join(", ");
  return configError(place, {
    found: names.map((name2) => `%${name2}%`).join(", "),
    wanted: `names that ${option("config-env")} lists`,
    change: names.length === 1 ? `add ${all} to it, if this file may have its value` : `add them to it, one per line, if the config files may have their values: \`${all}\``
  });
}
function assertNoVariable(text, place) {
  const isUrl = /^https?:/i.test(text);
  const parts = text.split("%");
  for (const [index, part] of parts.slice(1, -1).entries()) {
    const isEscaped = isUrl && startsEscape(part) && startsEscape(parts[index + 2] ?? "");
    if (isEscaped || !name.test(part)) continue;
    throw configError(place, {
      found: `%${part}% in the address of a source`,
      wanted: "variables in packageSourceCredentials only",
      change: "write the address out"
    });
  }
}
function startsEscape(part) {
  return /^[\dA-Fa-f]{2}/.test(part);
}

// src/core/sources/config/find-credential.ts
function findCredential({ key, place }, { stored, log, ...environment }) {
  const variable2 = fromEnvironment(key, { environment, log });
  const given = variable2 ?? fromFile(stored, environment);
  if (given === void 0) return void 0;
  const { username, password, validAuthenticationTypes: types = "" } = given;
  if (!isForBasic(types)) {
    log.notice(`the credentials of ${quote(key)} are not sent: ValidAuthenticationTypes lacks basic`, place);
    return void 0;
  }
  const input = variable2 ? sourceVariablePrefix + key : "config-file";
  const credential = basicCredential({ username, password }, { input, place: `those of ${quote(key)}` });
  if (variable2 !== void 0 || stored === void 0)
    return {
      credential,
      storedIn: `the variable ${quote(input)}`,
      addresses: [],
      isOfWorkflow: true,
      isOfWorkspace: false
    };
  const isExpanded = username !== stored.username || password !== stored.password;
  return {
    credential,
    storedIn: isExpanded ? `a variable of ${option("config-env")}` : `the file ${quote(stored.place.file)}`,
    addresses: isExpanded && stored.isOfWorkspace ? [] : stored.addresses,
    isOfWorkflow: isExpanded,
    isOfWorkspace: stored.isOfWorkspace
  };
}
function isForBasic(types) {
  const allowed = types.split(",").flatMap((type) => type.trim() || []);
  return allowed.length === 0 || allowed.some((type) => type.toLowerCase() === "basic");
}
function fromEnvironment(key, { environment, log }) {
  const text = environment.sourceVariable?.(key);
  if (text === void 0) return void 0;
  const given = parseEnvironmentCredential(text);
  if (given === void 0) {
    const variable2 = quote(sourceVariablePrefix + key);
    const reason = hasEmptySecret(text) ? `its secret for ${quote(key)} is empty: ${noSecretsThere}` : "it does not read Username=\u2026;Password=\u2026";
    log.notice(`the variable ${variable2} is not honoured; ${reason}`);
  }
  return given;
}
function fromFile(stored, { configVariables: variables = {} }) {
  if (stored === void 0) return void 0;
  const { place, key, isClearText, validAuthenticationTypes: types } = stored;
  if (!isClearText) {
    throw configError(place, {
      found: `an encrypted password for ${quote(key)}`,
      wanted: `ClearTextPassword with %NAME%, its value in a variable that ${option("config-env")} names`,
      change: `write it so, or use ${option("credentials")}`
    });
  }
  const expand = (text) => expandVariables(text, { variables, place, source: key });
  return {
    username: expand(stored.username),
    password: expand(stored.password),
    ...types !== void 0 && { validAuthenticationTypes: types }
  };
}

export {
  readConfigTree,
  configError,
  variablesIn,
  notListed,
  assertNoVariable,
  findCredential
};
