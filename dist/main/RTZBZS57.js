import { createRequire as requireOf } from 'node:module'; const require = requireOf(import.meta.url);
import {
  notConsidered
} from "./XZQRR4SI.js";
import {
  nameOf
} from "./T2ECIDIK.js";
import {
  tryReadVersions
} from "./WJEBHE7S.js";
import {
  pinPlace
} from "./P6VQX6YE.js";
import {
  lowerPackageId
} from "./VZE257TN.js";
import {
  compareParsedVersions
} from "./HFYNFMF6.js";
import {
  adviceForName
} from "./OFBCMWDY.js";
import {
  PkgtoolError,
  inOneLine,
  isPkgtoolError,
  quote,
  textOf
} from "./KGEP3AWA.js";

// src/core/sources/source-answers.ts
function unanswered(worst, answers) {
  if (answers.length < 2 || worst.fields.details !== void 0) return worst;
  const problems = answers.flatMap(({ answer }) => typeof answer === "string" ? [] : [answer]);
  const details = answers.map(({ label, answer }) => `${label}: ${describeAnswer(answer)}`);
  return new PkgtoolError(worst.code, { ...worst.fields, details, problems }, { cause: worst });
}
function describeAnswer(answer) {
  if (typeof answer === "string") return answer;
  const { status, found } = answer.fields;
  if (isPkgtoolError(answer, "NOT_FOUND") && status === 404 && !isAboutIndex(answer))
    return "no such package (404)";
  if (isPkgtoolError(answer, "NOT_FOUND") && found === "no such file") return "no such package";
  return inOneLine(textOf(answer));
}
function isAboutIndex({ fields: { url = "" } }) {
  return URL.canParse(url) && new URL(url).pathname.endsWith(".json");
}

// src/core/packages/versions/explain-missing.ts
async function explainUnmatched(pin, lists, mapped) {
  const failure = lists.map(({ versions }) => versions).find((versions) => versions instanceof PkgtoolError);
  if (failure?.code === "OFFLINE") return failure;
  if (failure) {
    const answers = lists.map(({ source: { label }, versions }) => ({
      label,
      answer: versions instanceof PkgtoolError ? versions : describeVersions(versions)
    }));
    return unanswered(failure, answers);
  }
  const sources = lists.map(({ source }) => source);
  const misnamed = await findMisnamed({ pin, lowerId: lowerPackageId(pin.id) }, sources);
  const seen = lists.flatMap(({ versions }) => versions instanceof PkgtoolError ? [] : versions);
  return misnamed ?? missingPackage(pin, { versions: seen, sources: sources.map(labelOf), ...kept(pin, mapped) });
}
async function explainMissing(wanted, sources, mapped) {
  const { pin, version } = wanted;
  const lists = await Promise.all(sources.map((source) => tryReadVersions(pin, source)));
  const known = lists.flatMap((list) => list instanceof PkgtoolError ? [] : [list]);
  const isListed = (list) => Array.isArray(list) && list.some(({ lower }) => lower === version.lower);
  const mayHave = (source, index) => isListed(lists[index]) || !/^https?:/.test(source.address);
  const misnamed = await findMisnamed(wanted, sources.filter(mayHave));
  if (misnamed) return misnamed;
  const listed = lists.findIndex(isListed);
  if (listed >= 0) {
    return new PkgtoolError("NOT_FOUND", {
      subject: nameOf(wanted),
      found: `the version list of ${sources[listed]?.label} has it, but there is no file`,
      change: "tell the owner of the feed"
    });
  }
  const versions = known.length < lists.length ? void 0 : known.flat();
  const closed = sources.filter((_source, index) => isPkgtoolError(lists[index], "NOT_FOUND"));
  const asked = sources.filter((source) => !closed.includes(source));
  return missingPackage(pin, {
    versions,
    sources: asked.map(labelOf),
    closed: closed.map(labelOf),
    ...kept(pin, mapped)
  });
}
function kept({ id }, mapped) {
  return { kept: mapped.keptFrom(id).map(labelOf) };
}
var labelOf = ({ label }) => label;
function missingPackage(pin, { versions, sources, closed = [], kept: kept2 }) {
  const has = versions === void 0 ? "no such package" : describeVersions(versions);
  return new PkgtoolError("NOT_FOUND", {
    subject: `${pin.id} ${pin.version}`,
    found: `${has} in ${sources.join(", ")}${closed.length > 0 ? `, while ${closed.join(", ")} could not be opened` : ""}${notConsidered(kept2)}`,
    ...pinPlace(pin)
  });
}
function describeVersions(versions) {
  const distinct = [...new Map(versions.map((version) => [version.lower, version])).values()];
  if (distinct.length === 0) return "no version of that id";
  const sorted = distinct.sort((a, b) => compareParsedVersions(b, a)).slice(0, 5);
  const highest = sorted.map(({ normalized }) => normalized);
  return `only ${highest.join(", ")}${distinct.length > highest.length ? " \u2026" : ""}`;
}
async function findMisnamed({ pin, ...wanted }, sources) {
  for (const source of sources) {
    try {
      const extension = await source.otherExtension(wanted);
      if (extension === void 0) continue;
      return new PkgtoolError("NOT_FOUND", {
        subject: `${pin.id} ${pin.version}`,
        found: `${source.label} has it with the extension ${quote(extension, 40)}`,
        change: adviceForName("package-extension", extension),
        input: "package-extension",
        ...pinPlace(pin)
      });
    } catch (error) {
      if (!isPkgtoolError(error) || error.code === "CANCELLED") throw error;
    }
  }
  return void 0;
}

export {
  unanswered,
  explainUnmatched,
  explainMissing
};
