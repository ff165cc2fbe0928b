import { createRequire as requireOf } from 'node:module'; const require = requireOf(import.meta.url);
import {
  packageUrl
} from "./VFUN64ZU.js";
import {
  replaceFile
} from "./PRT4FNQJ.js";
import "./AAQZNT46.js";
import "./Q25N6TQU.js";
import {
  assertConfidential
} from "./EMOL5RTO.js";
import "./LBT5OCFO.js";
import "./VZE257TN.js";
import "./HFYNFMF6.js";
import {
  withTransport
} from "./X5AYYQVA.js";
import "./XFCZAWTU.js";
import {
  version
} from "./72HDC74R.js";
import {
  shownReason
} from "./DQWJUYUZ.js";
import {
  readBody
} from "./3WGZQVZH.js";
import "./DC5E73UU.js";
import "./7TGG4GXM.js";
import {
  membersOf,
  parseJson
} from "./QDVZJGNW.js";
import "./QMR4EMWX.js";
import "./2PTHXI2K.js";
import {
  displayUrl
} from "./BAOT6G3M.js";
import "./LSON2GAZ.js";
import "./OA6XIJ2K.js";
import {
  checkpoint,
  mapTurns,
  runInTurns
} from "./I3LLZLTH.js";
import "./5J4QICG7.js";
import "./UCALPQZE.js";
import {
  defaultLockFile,
  readLock
} from "./PITFDNS7.js";
import "./LGCKLGYL.js";
import "./NYF735RP.js";
import "./5VZH4Y3D.js";
import "./M7IAKTJP.js";
import {
  writing
} from "./25ETT5EN.js";
import {
  PkgtoolError,
  flag,
  quote,
  toLowerInvariant
} from "./KGEP3AWA.js";
import "./N63C2UZZ.js";

// src/core/submission/submit-dependencies.ts
import { relative, resolve } from "node:path";

// src/core/submission/snapshot.ts
function* snapshotTurns(lock, job, { file, now }) {
  const { closures = [], packages } = lock;
  const closed = /* @__PURE__ */ new Set();
  const manifests = [];
  for (const closure of closures) {
    for (const key of yield* mapTurns(closure.packages, keyOf)) closed.add(key);
    manifests.push(yield* closureManifest(closure, file));
  }
  const keyed = yield* mapTurns(packages, (item) => ({ item, key: keyOf(item) }));
  const others = keyed.filter(({ key }) => !closed.has(key)).map(({ item }) => item);
  if (others.length > 0) manifests.push(yield* pinManifest(others, file));
  return {
    version: 0,
    job: { id: job.id, correlator: job.correlator, ...job.url !== void 0 && { html_url: job.url } },
    sha: job.sha,
    ref: job.ref,
    detector: { name: "setup-pkgtool", version, url: "https://github.com/setup-pkgtool/setup-pkgtool" },
    scanned: now.toISOString(),
    manifests: Object.fromEntries(manifests.map((manifest) => [manifest.name, manifest]))
  };
}
function* closureManifest(closure, file) {
  const { framework, project = "", alias = framework, runtime, roots, packages } = closure;
  const place = project === "" ? file : project;
  const direct = new Set(roots.map(({ id }) => toLowerInvariant(id)));
  const urls = new Map(
    yield* mapTurns(packages, (item) => [toLowerInvariant(item.id), packageUrl(item)])
  );
  const used = yield* usedAtRuntime(closure);
  const resolved = yield* mapTurns(packages, (item) => [
    packageUrl(item),
    {
      package_url: packageUrl(item),
      relationship: direct.has(toLowerInvariant(item.id)) ? "direct" : "indirect",
      scope: used.has(toLowerInvariant(item.id)) ? "runtime" : "development",
      // An edge may lead to a package that the framework brings.
      dependencies: item.dependencies.flatMap(({ id }) => urls.get(toLowerInvariant(id)) ?? [])
    }
  ]);
  const name = `${place} (${runtime === void 0 ? alias : `${alias}/${runtime}`})`;
  return { name, file: { source_location: place }, resolved: Object.fromEntries(resolved) };
}
function* usedAtRuntime({
  roots,
  development = [],
  projects = [],
  packages
}) {
  const edges = new Map(
    yield* mapTurns(
      [...packages, ...projects],
      ({ id, dependencies }) => [toLowerInvariant(id), dependencies]
    )
  );
  const others = new Set(development.map(toLowerInvariant));
  const used = new Set(roots.map(({ id }) => toLowerInvariant(id)).filter((id) => !others.has(id)));
  yield* mapTurns(used, (id) => {
    for (const each of edges.get(id) ?? []) used.add(toLowerInvariant(each.id));
  });
  return used;
}
function* pinManifest(packages, file) {
  const urls = yield* mapTurns(packages, packageUrl);
  const direct = (url) => ({
    package_url: url,
    relationship: "direct",
    scope: "runtime",
    dependencies: []
  });
  return {
    name: file,
    file: { source_location: file },
    resolved: Object.fromEntries(urls.map((url) => [url, direct(url)]))
  };
}
function keyOf({ id, version: version2 }) {
  return `${toLowerInvariant(id)} ${toLowerInvariant(version2)}`;
}

// src/core/submission/submit-dependencies.ts
async function assertSubmittable(options) {
  const { job, apiUrl = defaultApi, token, output } = options;
  checkJob(job);
  if (output === void 0) {
    assertToken(token);
    assertConfidential(snapshotsUrl(apiUrl, job), "a token");
  }
  await readSubmitted(options);
}
async function submitDependencies(options) {
  const { lockFile: file = defaultLockFile, job, output, workingDirectory = ".", signal } = options;
  checkJob(job);
  const lock = await readSubmitted(options);
  const place = relative(workingDirectory, resolve(workingDirectory, file)).replaceAll("\\", "/");
  const made = snapshotTurns(lock, job, { file: place, now: /* @__PURE__ */ new Date() });
  const snapshot = await runInTurns(made, { signal, subject: file });
  const all = Object.values(snapshot.manifests).flatMap(({ resolved }) => Object.keys(resolved));
  const packages = new Set(all.map((url) => url.toLowerCase())).size;
  await checkpoint(signal, file);
  if (output === void 0) {
    const id = await withTransport(options, (transport) => send(transport, snapshot, options));
    return { snapshot, packages, id };
  }
  const path = resolve(workingDirectory, output);
  const text = `${JSON.stringify(snapshot, void 0, 2)}
`;
  await writing(path, () => replaceFile(path, text, { signal }));
  return { snapshot, packages };
}
async function readSubmitted(options) {
  const { lockFile: file = defaultLockFile } = options;
  const lock = await readLock(file, options);
  if (lock !== void 0) return lock;
  throw new PkgtoolError("NOT_FOUND", {
    subject: file,
    found: "no lock file",
    change: 'write it with the verb "lock", and commit it'
  });
}
var shapes = {
  repository: [/^[\w.-]+\/(?!\.{1,2}$)[\w.-]+$/, "OWNER/NAME", "GITHUB_REPOSITORY"],
  sha: [/^(?:[0-9a-f]{40}|[0-9a-f]{64})$/, "40 or 64 hex digits", "GITHUB_SHA"],
  ref: [/^refs\/[^\s\u0000-\u001f]+$/, "a ref that begins with refs/", "GITHUB_REF"],
  id: [/^.{1,255}$/, "the id of a run", "GITHUB_RUN_ID"],
  correlator: [/^.{1,255}$/, "the names of workflow and job", "GITHUB_WORKFLOW and GITHUB_JOB"]
};
function checkJob(job) {
  for (const name of Object.keys(shapes)) {
    const [shape, wanted, variables] = shapes[name];
    if (shape.test(job[name])) continue;
    throw new PkgtoolError("INVALID_INPUT", {
      subject: name,
      found: job[name] === "" ? "no value" : `the value ${quote(job[name], 100)}`,
      wanted: `${wanted}, as GitHub gives it to a job`,
      change: `run this in a job of GitHub, or set ${variables}`
    });
  }
}
var defaultApi = "https://api.github.com";
var maxAnswerLength = 64 * 1024;
async function send(transport, snapshot, { job, apiUrl = defaultApi, token }) {
  const url = snapshotsUrl(apiUrl, job);
  assertToken(token);
  assertConfidential(url, "a token");
  const body = Buffer.from(JSON.stringify(snapshot));
  const answer = await transport.retry(
    () => transport.send(url, {
      method: "POST",
      headers: {
        authorization: `Bearer ${token}`,
        accept: "application/vnd.github+json",
        "x-github-api-version": "2022-11-28",
        "content-type": "application/json",
        "content-length": String(body.length)
      },
      body: async function* () {
        yield body;
      },
      statuses: [200, 201, 400, 401, 403, 404, 422]
    })
  );
  const parsed = parseJson(await readBody(answer, maxAnswerLength));
  const members = membersOf("value" in parsed ? parsed.value : void 0);
  const [id, result] = [members.get("id"), members.get("result")];
  if (answer.status < 300 && typeof id === "number" && result !== "INVALID") return id;
  throw refusal(url, answer.status, { result, reason: shownReason(reasonOf(members)) });
}
function snapshotsUrl(apiUrl, { repository }) {
  const api = URL.canParse(apiUrl) ? new URL(apiUrl) : void 0;
  const isPlain = api && api.username + api.password + api.search + api.hash === "";
  if (isPlain && ["https:", "http:"].includes(api.protocol))
    return new URL(`${api.href.replace(/\/$/, "")}/repos/${repository}/dependency-graph/snapshots`);
  throw new PkgtoolError("INVALID_ADDRESS", {
    subject: "GITHUB_API_URL",
    found: api ? "another scheme, or user info, a query or a fragment" : "no valid URL",
    wanted: "a plain https URL, such as https://api.github.com"
  });
}
function reasonOf(members) {
  const message = members.get("message");
  return typeof message === "string" ? message : "";
}
function refusal(url, status, { result, reason }) {
  const isRight = status >= 400;
  const said = `status ${status}${result === "INVALID" ? " and the result INVALID" : ""}`;
  return new PkgtoolError("HTTP_STATUS", {
    subject: `POST ${displayUrl(url)}`,
    found: reason === void 0 ? said : `${said}, ${quote(reason)}`,
    wanted: "a snapshot that GitHub takes",
    change: isRight ? 'give the job "permissions: { contents: write }", and switch the dependency graph of the repository on' : "check the address of the API",
    url: displayUrl(url),
    status
  });
}
function assertToken(token) {
  if (token === void 0) throw noToken("no value");
  if (!/^[\x21-\x7e]+$/.test(token)) throw noToken("white space or a character that is not ASCII");
}
function noToken(found) {
  return new PkgtoolError("INVALID_INPUT", {
    subject: "github-token",
    found,
    wanted: 'a token with "permissions: { contents: write }"',
    change: `set the variable GITHUB_TOKEN, or give ${flag("output")}`
  });
}
export {
  assertSubmittable,
  submitDependencies
};
