import { createRequire as requireOf } from 'node:module'; const require = requireOf(import.meta.url);
import {
  packageUrl
} from "./VFUN64ZU.js";
import {
  replaceFile
} from "./PRT4FNQJ.js";
import {
  makeFolder
} from "./Q25N6TQU.js";
import {
  assertSafeFolder
} from "./6TSPEBOA.js";
import {
  tryParsePackageVersion
} from "./HFYNFMF6.js";
import {
  version
} from "./72HDC74R.js";
import {
  mapTurns,
  runInTurns
} from "./I3LLZLTH.js";
import {
  nearestExisting,
  tryStat
} from "./M7IAKTJP.js";
import {
  writing
} from "./25ETT5EN.js";
import {
  PkgtoolError,
  printable,
  quote,
  toLowerInvariant
} from "./KGEP3AWA.js";

// src/core/bill/write-bill.ts
import { constants } from "node:fs";
import { access, opendir } from "node:fs/promises";
import { dirname, resolve } from "node:path";

// src/core/bill/bill-of-materials.ts
function* billTurns({ tool, packages, closures }) {
  const byKey = new Map(yield* mapTurns(packages.toReversed(), (item) => [keyOf(item), item]));
  const components = (yield* mapTurns(byKey.values(), packageComponent)).sort(byRef);
  const edges = yield* edgesOf(closures, byKey);
  const bill = {
    $schema: "http://cyclonedx.org/schema/bom-1.6.schema.json",
    bomFormat: "CycloneDX",
    specVersion: "1.6",
    version: 1,
    metadata: {
      tools: { components: [{ type: "application", name: "setup-pkgtool", version }] }
    },
    components: [...tool ? [toolComponent(tool)] : [], ...components],
    dependencies: yield* mapTurns(components, ({ "bom-ref": ref }) => {
      const dependsOn = [...edges.get(ref) ?? []].sort();
      return { ref, ...dependsOn.length > 0 && { dependsOn } };
    })
  };
  yield;
  return `${JSON.stringify(bill, void 0, 2)}
`;
}
function byRef({ "bom-ref": a }, { "bom-ref": b }) {
  return a < b ? -1 : Number(a > b);
}
function toolComponent({ sha256, signer, ...tool }) {
  const [name, version2] = [printable(tool.name), printable(tool.version)];
  const ref = `pkg:generic/${encodeURIComponent(name)}@${encodeURIComponent(version2)}`;
  return {
    type: "application",
    "bom-ref": ref,
    name,
    version: version2,
    ...sha256 !== void 0 && { hashes: [{ alg: "SHA-256", content: sha256 }] },
    purl: ref,
    ...propertiesOf([
      ["signer", signer && `${signer.fingerprint} ${signer.subject}`],
      ["source", tool.url]
    ])
  };
}
function packageComponent({ sha512, contentHash, source, signers, license, ...item }) {
  const ref = refOf(item);
  const signedBy = (signers ?? []).map((signer) => ["signer", describe(signer)]);
  return {
    type: "library",
    "bom-ref": ref,
    name: printable(item.id),
    version: printable(item.version),
    ...sha512 !== void 0 && {
      hashes: [{ alg: "SHA-512", content: Buffer.from(sha512, "base64").toString("hex") }]
    },
    ...license && { licenses: [licenseChoice(license)] },
    purl: ref,
    ...propertiesOf([["contentHash", contentHash], ...signedBy, ["source", source]])
  };
}
function refOf({ id, version: version2 }) {
  return packageUrl({ id: printable(id), version: printable(version2) });
}
function licenseChoice({ kind, ...license }) {
  const text = printable(license.text);
  switch (kind) {
    case "expression":
      return isExpression(text) ? { expression: text } : { license: { name: text } };
    case "file":
      return { license: { name: `file ${text} in the package` } };
    case "url":
      return { license: { name: text } };
  }
}
var named = /^[A-Za-z0-9][A-Za-z0-9.:-]*\+?$/;
function isExpression(text) {
  const words = text.match(/[()]|[^\s()]+/g) ?? [];
  const isOperator = (word) => /^(?:AND|OR|WITH)$/.test(word);
  const isOperand = (word) => named.test(word) && !isOperator(word);
  const awaitsOperand = (word = "(") => word === "(" || isOperator(word);
  let depth = 0;
  const fits = words.every((word, index) => {
    depth += Number(word === "(") - Number(word === ")");
    if (depth < 0) return false;
    return awaitsOperand(words[index - 1]) ? word === "(" || isOperand(word) : word === ")" || isOperator(word);
  });
  return fits && depth === 0 && !awaitsOperand(words.at(-1));
}
function describe({ role, fingerprint, subject }) {
  return `${role} ${fingerprint} ${subject}`;
}
function propertiesOf(members) {
  const properties = members.flatMap(
    ([name, value]) => value ? [{ name: `setup-pkgtool:${name}`, value: printable(value) }] : []
  );
  return properties.length > 0 ? { properties } : {};
}
function* edgesOf(closures, byKey) {
  const edges = /* @__PURE__ */ new Map();
  const findRef = (item) => {
    const billed = byKey.get(keyOf(item));
    return billed && refOf(billed);
  };
  for (const { packages } of closures) {
    const byId = new Map(packages.map((item) => [toLowerInvariant(item.id), item]));
    yield* mapTurns(packages, (item) => {
      const from = findRef(item);
      if (from === void 0) return;
      const found = item.dependencies.flatMap(({ id }) => byId.get(toLowerInvariant(id)) ?? []);
      edges.set(from, /* @__PURE__ */ new Set([...edges.get(from) ?? [], ...found.flatMap((each) => findRef(each) ?? [])]));
    });
  }
  return edges;
}
function keyOf({ id, version: version2 }) {
  return `${toLowerInvariant(id)} ${tryParsePackageVersion(version2)?.lower ?? version2}`;
}

// src/core/bill/write-bill.ts
async function assertBillPlace({
  sbom,
  workingDirectory = ".",
  workspace
}) {
  const path = resolve(workingDirectory, sbom);
  if (/^(?:true|false)?$/i.test(sbom.trim()) || tryStat(path)?.isDirectory())
    throw new PkgtoolError("INVALID_INPUT", {
      subject: "sbom",
      found: `${quote(sbom, 300)}, which is no file`,
      wanted: "the path of a file, such as bom.json"
    });
  assertSafeFolder(path, { workingDirectory, workspace });
  const folder = nearestExisting(dirname(path));
  await writing(path, async () => {
    await access(folder, constants.W_OK);
    await (await opendir(folder)).close();
  });
}
async function writeBill(content, { sbom, workingDirectory = ".", workspace, signal }) {
  const path = resolve(workingDirectory, sbom);
  assertSafeFolder(path, { workingDirectory, workspace });
  await writing(path, () => makeFolder(dirname(path)));
  assertSafeFolder(path, { workingDirectory, workspace });
  const text = await runInTurns(billTurns(content), { signal, subject: path });
  await writing(path, () => replaceFile(path, [Buffer.from(text)], { signal }));
}

export {
  assertBillPlace,
  writeBill
};
