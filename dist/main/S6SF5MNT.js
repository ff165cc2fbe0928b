import { createRequire as requireOf } from 'node:module'; const require = requireOf(import.meta.url);
import {
  cachedCandidate,
  downloadFile
} from "./ZL4E2DIX.js";
import "./HLDKRGVC.js";
import {
  readOwnBase
} from "./C3HCVG6D.js";
import "./TIK5VAPR.js";
import {
  readDocument
} from "./4PTYYHKO.js";
import "./65A7NOFZ.js";
import {
  describeNoEntry,
  entriesPath,
  findBestCached,
  parseEntry,
  selectEntry
} from "./DQE7LOBW.js";
import {
  scopeAddresses
} from "./U3XO6W6E.js";
import "./ZFBQUAWK.js";
import "./ZCUTC2BQ.js";
import "./BKL3WZXZ.js";
import "./OJRESL4N.js";
import "./DUYUT4PI.js";
import "./ERI25VUC.js";
import "./GK2DUBGZ.js";
import {
  replaceFile
} from "./PRT4FNQJ.js";
import "./AAQZNT46.js";
import "./Q25N6TQU.js";
import "./7EEOMZ7T.js";
import "./GVM6DDDB.js";
import "./NZKTK7WB.js";
import "./CQGUJK4Z.js";
import "./EMOL5RTO.js";
import {
  signatureCodes
} from "./QL2SUTDO.js";
import "./6Z2A6RH3.js";
import {
  acceptTool,
  boundVersion,
  cacheVersion,
  checkCachedTool,
  findCachedTool,
  installedFromCache,
  installedTool,
  isBoundVersion,
  recordName,
  recordTexts,
  recordVersion,
  reportGates
} from "./VZND63BP.js";
import {
  isPeImage,
  launcherName,
  launcherText
} from "./2L6ZHGIP.js";
import {
  hashFile
} from "./WWJ4N246.js";
import "./6TSPEBOA.js";
import "./LBT5OCFO.js";
import "./6ABOPMX5.js";
import "./7XISQTSU.js";
import "./3JGAVFZT.js";
import "./P5MSN5IZ.js";
import {
  isUrl,
  lockError
} from "./4Q2WWPUO.js";
import "./FH7KDAPH.js";
import "./LOPG5PQ3.js";
import "./XVXLNBA7.js";
import "./HDXPBWOM.js";
import "./L63AEMK7.js";
import "./6DG6YSIV.js";
import "./WM523D34.js";
import "./VK2PD3JB.js";
import {
  compareParsedVersions
} from "./HFYNFMF6.js";
import "./X5AYYQVA.js";
import "./XFCZAWTU.js";
import "./72HDC74R.js";
import "./DQWJUYUZ.js";
import "./3WGZQVZH.js";
import "./DC5E73UU.js";
import "./7TGG4GXM.js";
import {
  membersOf,
  parseJson
} from "./QDVZJGNW.js";
import "./QMR4EMWX.js";
import {
  allowsNextSource
} from "./2PTHXI2K.js";
import {
  displayUrl,
  isServer,
  resolveReference
} from "./BAOT6G3M.js";
import "./LSON2GAZ.js";
import "./OA6XIJ2K.js";
import {
  piecesPerTurn,
  runInTurns
} from "./I3LLZLTH.js";
import "./5J4QICG7.js";
import "./UCALPQZE.js";
import {
  adviceForName
} from "./OFBCMWDY.js";
import "./LGCKLGYL.js";
import "./NYF735RP.js";
import "./5VZH4Y3D.js";
import "./M7IAKTJP.js";
import "./25ETT5EN.js";
import {
  PkgtoolError,
  describeValue,
  formatBytes,
  isPkgtoolError,
  option,
  optionName,
  plural,
  printable,
  quote,
  textOf,
  withSentence
} from "./KGEP3AWA.js";
import "./N63C2UZZ.js";

// src/core/tool/fetch-tool.ts
import { resolve } from "node:path";
import { pathToFileURL } from "node:url";

// src/core/tool/cache/place-tool.ts
import { join as join2 } from "node:path";

// src/core/tool/listing/tool-candidates.ts
function toolCandidates(entry, fetched, options) {
  const { address, document, ownBase, listing } = fetched;
  const base = new URL(".", document);
  const url = urlOf(entry, { document, ownBase, base, allowInsecure: options.allowInsecure });
  const candidates = /* @__PURE__ */ new Map();
  const add = (candidate, from) => {
    const url2 = withQuery(candidate, from.document);
    if (candidates.has(url2.href)) return;
    candidates.set(url2.href, {
      url: url2,
      source: displayUrl(from.document),
      transport: options.transportOf?.(from)
    });
  };
  const relative = relativePath(url, ownBase) ?? relativePath(url, base);
  for (const from of options.addresses) {
    if (relative !== void 0) add(new URL(relative, from.base), from);
  }
  const path = `tools/${encodeURIComponent(entry.version)}/${encodeURIComponent(listing.toolName)}`;
  for (const from of options.addresses) {
    if (from.document.href !== address.document.href) add(new URL(path, from.base), from);
  }
  if (relative === void 0 || document.protocol !== "file:") add(url, address);
  return [...candidates.values()];
}
function urlOf(entry, options) {
  const reference = { place: `${entry.path}.url`, allowInsecure: options.allowInsecure };
  try {
    return resolveReference(entry.url, options.document, reference);
  } catch (error) {
    if (isPkgtoolError(error, "INSECURE_ADDRESS") && relativePath(new URL(entry.url), options.ownBase) !== void 0)
      return new URL(entry.url);
    throw error;
  }
}
function relativePath(url, base) {
  if (url.origin !== base.origin || url.protocol !== base.protocol || !url.pathname.startsWith(base.pathname))
    return void 0;
  const path = url.pathname.slice(base.pathname.length);
  return path === "" ? void 0 : `./${path}${url.search}`;
}
function withQuery(url, document) {
  if (url.search !== "" || document.search === "" || url.origin !== document.origin || url.protocol === "file:")
    return url;
  const full = new URL(url);
  full.search = document.search;
  return full;
}

// src/core/tool/cache/write-entry.ts
import { writeFileSync } from "node:fs";
import { chmod } from "node:fs/promises";
import { dirname, join } from "node:path";
async function completeEntry(directory, { toolName, platform, record, ...accepted }) {
  await chmod(join(directory, toolName), 493);
  writeLauncher(directory, toolName, platform);
  await writeRecord(directory, record, accepted);
}
async function writeRecord(directory, record, { tool: { size, sha256 }, signal }) {
  const text = `${JSON.stringify({ recordVersion, ...recordTexts({ ...record, size, sha256 }) }, void 0, 2)}
`;
  await replaceFile(join(directory, recordName), text, { directory: dirname(directory), signal });
}
function writeLauncher(directory, toolName, platform) {
  const name = launcherName(toolName, platform);
  if (name === void 0) return;
  const text = launcherText(toolName, isPeImage(join(directory, toolName)));
  writeFileSync(join(directory, name), text, { flag: "wx", mode: 493 });
}

// src/core/tool/cache/place-tool.ts
async function placeTool(run, file, by) {
  const expected = expectTool(run, file);
  const listed = candidatesOf(run, file, by);
  const held = await findHeld(run, expected);
  const { cache, name } = placeOf(run, { file, by, expected, isHeld: held.length > 0 });
  const build = new ToolBuild(run, { file, by, expected, listed, held });
  const { directory, raced } = await cache.place(run.toolName, name, build);
  const { tool, record, isHeld } = build.result;
  run.onProgress?.({ subject: build.subject, received: record.size, total: record.size, done: true });
  if (raced) run.log.info("the tool cache has the same file already; its entry is used");
  return { directory, record, signer: tool.signer, cacheHit: isHeld };
}
var ToolBuild = class {
  #run;
  #planned;
  #built;
  constructor(run, planned) {
    this.#run = run;
    this.#planned = planned;
  }
  get signal() {
    return this.#run.signal;
  }
  get subject() {
    return `${this.#run.toolName} ${this.#planned.file.version}`;
  }
  /** What `build` made. */
  get result() {
    if (this.#built === void 0) throw new Error("the cache placed an entry without building it");
    return this.#built;
  }
  async build(folder) {
    const run = this.#run;
    const { held, listed, expected } = this.#planned;
    const path = join2(folder, run.toolName);
    const downloaded = await downloadFile(run.transport, [...held, ...listed], {
      path,
      subject: this.subject,
      expected,
      algorithm: "sha256",
      refusesPages: true,
      onProgress: run.onProgress
    });
    const tool = this.#accept(path, downloaded);
    const isHeld = downloaded.isCached === true;
    const record = this.#recordOf(tool, isHeld ? this.#listedUrl : downloaded.url);
    await completeEntry(folder, { tool, record, ...run });
    this.#built = { tool, record, isHeld };
  }
  async isSame(folder) {
    if (this.#built === void 0) return false;
    const { toolName, platform, signal } = this.#run;
    const { tool, record } = this.#built;
    const digests = [{ algorithm: "sha256", value: tool.sha256 }];
    const checked = checkCachedTool(folder, { toolName, platform, digests, listings: "any" });
    if (checked.state !== "usable") return false;
    if (!isSameOrigin(checked.record.origin, record.origin))
      await writeRecord(folder, record, { tool: checked.tool, signal });
    return true;
  }
  #accept(path, { size, digest }) {
    const { expected } = this.#planned;
    const { signers, toolName } = this.#run;
    const digests = [expected.digest, expected.secondDigest].filter((wanted) => wanted !== void 0);
    const ofFile = (algorithm) => algorithm === "sha256" ? digest : hashFile(path, algorithm).digest;
    const accepted = acceptTool(
      { path, size, digest: ofFile },
      { toolName, size: expected.size, digests, signers }
    );
    if ("fault" in accepted) throw refusedTool(this.subject, accepted.fault);
    return accepted.tool;
  }
  #recordOf(tool, url) {
    const { file, by } = this.#planned;
    const origin = by.kind === "lock" ? { kind: "lock" } : { kind: "listing", address: by.fetched.source };
    const { version, stage, uploaded } = file;
    return {
      version,
      url: url && displayUrl(url),
      origin,
      stage,
      uploaded,
      size: tool.size,
      sha256: tool.sha256
    };
  }
  // For the record: the address in the feed, not the path in the store.
  get #listedUrl() {
    const { listed, file } = this.#planned;
    const [first] = listed;
    if (first?.url instanceof URL) return first.url;
    return URL.canParse(file.url) ? new URL(file.url) : void 0;
  }
};
function isSameOrigin(a, b) {
  return a.kind === "lock" || b.kind === "lock" ? a.kind === b.kind : a.address === b.address;
}
function refusedTool(subject, fault) {
  switch (fault.kind) {
    case "empty":
      return new PkgtoolError("SIZE_MISMATCH", {
        subject,
        found: "a file of no bytes",
        wanted: "a program",
        actual: 0
      });
    case "size":
      return new PkgtoolError("SIZE_MISMATCH", {
        subject,
        found: `${fault.found} bytes`,
        wanted: `${fault.wanted} bytes`,
        expected: fault.wanted,
        actual: fault.found
      });
    case "digest": {
      const { algorithm, value } = fault.wanted;
      return new PkgtoolError("HASH_MISMATCH", {
        subject,
        found: `${algorithm}:${fault.found}`,
        wanted: `${algorithm}:${value}`,
        expected: value,
        actual: fault.found
      });
    }
    case "program":
      return new PkgtoolError("NOT_A_PROGRAM", {
        subject,
        found: fault.found,
        wanted: /^nuget\.exe /i.test(subject) ? "a Windows program" : "a program, or a script that names its interpreter",
        change: `look at what ${option("dist-url")} names in a browser: a page to sign in may be in its place`
      });
    case "signature": {
      const { kind, found } = fault.fault;
      return new PkgtoolError(signatureCodes[kind], {
        subject,
        found,
        wanted: kind === "untrusted" ? `a signer of ${optionName("tool-signers")}` : "a right Authenticode signature"
      });
    }
  }
}
function candidatesOf(run, file, by) {
  const { addresses, transportOf, transport, toolName } = run;
  const options = { addresses, transportOf, allowInsecure: transport.options.allowInsecure };
  if (by.kind === "listing") return toolCandidates(file, by.fetched, options);
  if (by.address === void 0) return [];
  const { address } = by;
  const { document, base: ownBase } = address;
  return toolCandidates(file, { listing: { toolName }, address, document, ownBase }, options);
}
function placeOf({ cache, own }, { file, by, expected, isHeld }) {
  const name = cacheVersion(file.parsed);
  const isLocked = by.kind === "lock";
  const isOwn = !isLocked && own?.addresses.has(by.fetched.address);
  if (own && (isOwn || isLocked || !file.sha256)) return { cache: own.cache, name };
  const isBound = isLocked || isHeld && file.sha256 === void 0;
  const digest = expected.digest ?? expected.secondDigest;
  return { cache, name: isBound && digest ? boundVersion(file.parsed, digest) : name };
}
async function findHeld({ contentCache, log, toolName }, { digest, secondDigest }) {
  if (contentCache === void 0) return [];
  const wanted = digest ?? secondDigest;
  if (wanted === void 0) {
    log.info(`${contentCache.name} is not asked for ${toolName}: no checksum, listing or lock gives its hash`);
    return [];
  }
  const path = (await contentCache.find([wanted])).get(wanted.value);
  return path === void 0 ? [] : [cachedCandidate(path, contentCache)];
}
function expectTool(run, { version, sha256, size }) {
  const [binding, ...others] = run.digests.filter(({ algorithm }) => algorithm === "sha256");
  const listed = sha256 === void 0 ? void 0 : { algorithm: "sha256", value: sha256 };
  const subject = `${run.toolName} ${version}`;
  const inListing = listed && { ...listed, found: `sha256:${listed.value} in the listing` };
  const contradicting = [
    ...others.map(({ value }) => ({ value, found: `sha256:${value} in the lock` })),
    inListing
  ];
  const other = binding && contradicting.find((digest) => digest && digest.value !== binding.value);
  if (binding && other) throw contradiction(subject, other, { binding });
  const secondDigest = run.digests.find(({ algorithm }) => algorithm === "sha512");
  return { digest: binding ?? listed, secondDigest, size };
}
function contradiction(subject, { found, value: actual }, { binding: { value: expected, change } }) {
  const fields = { subject, found, wanted: `sha256:${expected}`, change, expected, actual };
  return new PkgtoolError("HASH_MISMATCH", fields);
}

// src/core/tool/fetch-run.ts
async function openFetchRun(run) {
  const transport = await run.context.transport();
  return { ...run, transport, transportOf: scopeAddresses(transport, run.scopes) };
}

// src/core/tool/listing/listing.ts
var listingLimit = 16 * 1024 ** 2;
var maxContainers = 25e4;
var shownWarnings = 10;
function* listingTurns(json, toolName) {
  const isText = json instanceof Uint8Array || typeof json === "string";
  const items = rootArray(isText ? parseText(json) : json, toolName);
  const warnings = new Warnings();
  const entries = [];
  for (let from = 0; from < items.length; from += piecesPerTurn) {
    if (from > 0) yield;
    readEntries(items, {
      from,
      to: Math.min(from + piecesPerTurn, items.length),
      toolName,
      entries,
      warnings
    });
  }
  const order = orderOf(entries);
  const joined = order === "none" ? joinRepeated(entries) : entries;
  if ((joined === entries ? order : orderOf(joined)) !== "descending")
    warnings.add(() => "the listing is not in descending order of versions; the order was computed");
  return { toolName, entries: joined, warnings: warnings.all };
}
function readEntries(items, { from, to, toolName, entries, warnings }) {
  const root = entriesPath(toolName);
  for (let index = from; index < to; index++) {
    const entry = parseEntry(items[index], { root, index });
    if ("found" in entry) warnings.add(() => describeNoEntry(entry));
    else entries.push(entry);
  }
}
var Warnings = class {
  #first = [];
  #more = 0;
  add(describe) {
    if (this.#first.length < shownWarnings) this.#first.push(describe());
    else this.#more++;
  }
  get all() {
    if (this.#more === 0) return this.#first;
    return [...this.#first, `${plural(this.#more, "more warning")} about the listing`];
  }
};
function parseText(json) {
  assertSize(Buffer.byteLength(json));
  assertContainers(json);
  const parsed = parseJson(json);
  if ("value" in parsed) return parsed.value;
  throw invalid("$", `text that is not valid JSON: ${parsed.problem}`);
}
function assertSize(size) {
  if (size <= listingLimit) return;
  const found = `a listing of ${formatBytes(size)}`;
  throw new PkgtoolError("TOO_LARGE", { subject: "$", found, wanted: `at most ${formatBytes(listingLimit)}` });
}
function assertContainers(json) {
  if (json.length <= maxContainers) return;
  const count = occurrences(json, "[", maxContainers) + occurrences(json, "{", maxContainers);
  if (count > maxContainers)
    throw invalid("$", `more than ${maxContainers} objects and arrays`, {
      wanted: `at most ${maxContainers}, one for each version`
    });
}
function occurrences(json, bracket, most) {
  const code = bracket.charCodeAt(0);
  const next = typeof json === "string" ? (from) => json.indexOf(bracket, from) : (from) => json.indexOf(code, from);
  let count = 0;
  for (let at = next(0); at >= 0 && count <= most; at = next(at + 1)) count++;
  return count;
}
function rootArray(value, toolName) {
  const member = quote(toolName);
  if (typeof value !== "object" || value === null || Array.isArray(value))
    throw invalid("$", describeValue(value), { wanted: `an object with an array ${member}` });
  const items = listingItems(value, toolName);
  if (Array.isArray(items)) return items;
  if (items !== void 0) throw invalid(entriesPath(toolName), describeValue(items), { wanted: "an array" });
  throw noMember(Object.keys(value), toolName);
}
function noMember(members, toolName) {
  const others = members.slice(0, 5).map((key) => quote(key, 40));
  const more = members.length - others.length;
  const rest = more > 0 ? ` and ${more} more` : "";
  const found = others.length === 0 ? "an empty object" : `no member but ${others.join(", ")}${rest}`;
  const [only = "", second] = members;
  const change = members.includes("resources") ? `this is a service index, a source of packages: name the address of the listing in ${option("dist-url")}` : second === void 0 && /^\w[\w.+-]{0,99}$/.test(only) ? adviceForName("tool-name", only) : void 0;
  return invalid("$", found, { wanted: `the member ${quote(toolName)}`, change });
}
function listingItems(value, toolName) {
  return membersOf(value).get(toolName);
}
function invalid(subject, found, {
  wanted = "a JSON object",
  change = `check ${option("dist-url", "tool-name")}`
} = {}) {
  return new PkgtoolError("INVALID_LISTING", { subject, found, wanted, change });
}
function joinRepeated(entries) {
  const first = /* @__PURE__ */ new Map();
  const contradicted = /* @__PURE__ */ new Map();
  for (const entry of entries) {
    const known = first.get(entry.parsed.lower);
    if (known === void 0) first.set(entry.parsed.lower, entry);
    else if (!isSame(known, entry)) contradicted.set(entry.parsed.lower, entry);
  }
  if (first.size === entries.length) return entries;
  return [...first.values()].map((entry) => {
    const other = contradicted.get(entry.parsed.lower);
    return other === void 0 ? entry : withProblem(entry, repeated(entry, other));
  });
}
function withProblem(entry, problem) {
  return { ...entry, problems: [...entry.problems, problem] };
}
function isSame(a, b) {
  return a.url === b.url && a.stage === b.stage && a.uploaded === b.uploaded && a.sha256 === b.sha256 && a.size === b.size;
}
function repeated(entry, other) {
  return {
    path: `${entry.path}.version`,
    field: "version",
    found: `the same version with other data at ${other.path}`,
    wanted: "each version once"
  };
}
function orderOf(entries) {
  let [falls, rises] = [true, true];
  for (let index = 1; index < entries.length; index++) {
    const [before, entry] = [entries[index - 1], entries[index]];
    const step = compareParsedVersions(before.parsed, entry.parsed);
    falls &&= step > 0;
    rises &&= step < 0;
    if (!falls && !rises) return "none";
  }
  return falls ? "descending" : "ascending";
}

// src/core/tool/listing/fetch-listing.ts
async function readToolListing(transport, { addresses, toolName, transportOf }) {
  let failure;
  for (const [index, address] of addresses.entries()) {
    try {
      return await readFrom(transportOf(address), address, toolName);
    } catch (error) {
      if (!allowsNextSource(error) && !isPkgtoolError(error, "INVALID_LISTING")) throw error;
      failure = error;
      const next = addresses[index + 1];
      if (next)
        transport.log.warning(withSentence(textOf(error), `Asking ${displayUrl(next.document)} instead`));
    }
  }
  throw failure ?? new PkgtoolError("INVALID_INPUT", {
    subject: "dist-url",
    found: "no address",
    wanted: "the address of the listing"
  });
}
async function readFrom(transport, address, toolName) {
  const { value: listing, url } = await readDocument(transport, address.document, {
    kind: "listing",
    limit: listingLimit,
    absent: `check ${option("dist-url")}: the address of the folder that has tools.json, or of a document that ends in .json, and not that of ${option("source")}`,
    accept: (bytes) => withPlace(
      displayUrl(address.document),
      () => runInTurns(listingTurns(bytes, toolName), {
        signal: transport.options.signal,
        subject: displayUrl(address.document)
      })
    )
  });
  for (const warning of listing.warnings) transport.log.warning(`${displayUrl(address.document)}: ${warning}`);
  return {
    listing,
    address,
    source: displayUrl(address.document),
    document: url,
    ownBase: await readOwnBase(transport, url)
  };
}
async function withPlace(place, read) {
  try {
    return await read();
  } catch (error) {
    if (!(error instanceof PkgtoolError) || error.code !== "INVALID_LISTING") throw error;
    const { subject, found } = error.fields;
    throw new PkgtoolError(
      "INVALID_LISTING",
      {
        ...error.fields,
        subject: place,
        found: subject === "$" ? found : `${found} at ${subject}`,
        url: place
      },
      { cause: error }
    );
  }
}

// src/core/tool/fetch-tool.ts
var maxListed = 10;
async function fetchTool(opened) {
  const run = await openFetchRun(opened);
  const locked = await downloadLocked(run);
  if (locked) return locked;
  const listed = await run.log.stage("Listing", () => readListing(run));
  if (listed.kind === "cached") return listed.tool;
  const { fetched } = listed;
  const { entry, reason } = await run.log.stage("Selection", () => select(run, fetched));
  const cached = await run.log.stage("Tool cache", () => findListed(run, entry));
  const tool = cached ?? await run.log.stage("Tool download", () => download(run, entry, fetched));
  const record = { ...tool.record, stage: entry.stage, uploaded: entry.uploaded };
  return installedTool(run, { ...tool, record }, { cacheHit: tool.cacheHit, reason });
}
async function downloadLocked(run) {
  if (run.locked === void 0) return void 0;
  const { entry, reason } = run.locked;
  const placed = await run.log.stage("Tool download", () => placeLockedTool(run));
  if (placed === void 0) return void 0;
  reportGates(run, entry);
  return installedTool(run, placed, { cacheHit: placed.cacheHit, reason });
}
async function readListing(run) {
  try {
    return { kind: "listing", fetched: await readToolListing(run.transport, run) };
  } catch (error) {
    if (!run.mayFallBack || !allowsNextSource(error)) throw await notCached(run, error);
    const cached = await findLastResort(run);
    if (!cached) throw await notCached(run, error);
    run.log.warning(
      withSentence(
        textOf(error),
        `${run.toolName} ${cached.version} is the best that the cache has for ${printable(run.request.version)}`
      )
    );
    return { kind: "cached", tool: cached };
  }
}
async function notCached(run, error) {
  if (!isPkgtoolError(error, "OFFLINE")) return error;
  const versions = (await run.cache.list(run.toolName)).filter((name) => !isBoundVersion(name));
  const listed = versions.slice(0, maxListed).map(printable).join(", ");
  const more = versions.length > maxListed ? ` and ${versions.length - maxListed} more` : "";
  const fields = {
    subject: `${run.toolName} ${run.request.version}`,
    found: versions.length === 0 ? "no version of it in the tool cache" : `${listed}${more} in the tool cache`,
    wanted: `one that satisfies the request, or ${error.fields.subject}`,
    change: `fetch it once online, or name a folder that has it in ${option("dist-url")}`
  };
  return new PkgtoolError("OFFLINE", fields, { cause: error });
}
async function findLastResort(run) {
  const isLastResort = true;
  if (run.exact === void 0) return findBestCached(run, { isLastResort });
  const found = run.addresses.every(isServer) ? void 0 : await findCachedTool(run, run.exact, { isLastResort });
  return found && found !== "damaged" ? installedFromCache(run, found) : void 0;
}
async function findListed(run, entry) {
  if (run.exact && run.addresses.every(isServer)) return void 0;
  const found = await findCachedTool(run, entry.parsed, { listed: entry });
  return found && found !== "damaged" ? { ...found, cacheHit: true } : void 0;
}
async function select(run, { listing }) {
  const selection = selectEntry(listing, await run.resolve());
  run.log.info(selection.reason);
  if (run.locked) reportGates(run, selection.entry);
  else for (const notice of selection.notices) run.log.notice(notice);
  return selection;
}
async function download(run, entry, fetched) {
  const placed = await placeTool(run, entry, { kind: "listing", fetched });
  const { version, size, sha256, url } = recordTexts(placed.record);
  const proof = run.digests.length > 0 || entry.sha256 !== void 0 ? "verified" : "neither the listing nor an input gives a hash to compare with";
  run.log.info(`${run.toolName} ${version}: ${formatBytes(size)} from ${url}, sha256:${sha256} (${proof})`);
  return placed;
}
async function placeLockedTool(run) {
  const { entry } = run.locked ?? {};
  if (entry?.sha256 === void 0 || run.exact === void 0) return void 0;
  const url = parseAddress(entry.url, run.workingDirectory);
  const address = url && run.addresses.find(({ base }) => isBelow(url, base));
  if (!address && run.contentCache === void 0) return void 0;
  if (address) assertPlain(url, address, run.locked);
  const facts = { url: url?.href ?? entry.url, path: "$.tool" };
  try {
    return await placeTool(run, { ...entry, ...facts, parsed: run.exact }, { kind: "lock", address });
  } catch (error) {
    if (!mayAskListing(error, { isCachedOnly: !address })) throw error;
    if (address || error.code !== "NOT_FOUND")
      run.log.warning(withSentence(textOf(error), "Asking the listing for its address"));
    return void 0;
  }
}
function mayAskListing(error, { isCachedOnly }) {
  return allowsNextSource(error) || isCachedOnly && isPkgtoolError(error, "HASH_MISMATCH", "SIZE_MISMATCH", "TOO_LARGE");
}
function assertPlain({ pathname, search, hash }, { base }, lock) {
  const isPlain = !/%(?:25)*(?:2f|5c)/i.test(pathname.slice(base.pathname.length));
  if (isPlain && search === "" && hash === "") return;
  const found = isPlain ? "a query or fragment in $.tool.url" : 'an encoded "/" or "\\" in $.tool.url';
  throw lockError({ found, wanted: "the path of a file below a dist-url" }, lock ?? {});
}
function parseAddress(text, directory) {
  if (isUrl(text)) return URL.canParse(text) ? new URL(text) : void 0;
  return pathToFileURL(resolve(directory, text));
}
function isBelow(url, base) {
  const isSameOrigin2 = url.protocol === base.protocol && url.host === base.host;
  return isSameOrigin2 && url.pathname.startsWith(base.pathname);
}
export {
  fetchTool
};
