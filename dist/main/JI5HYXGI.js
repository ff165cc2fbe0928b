import { createRequire as requireOf } from 'node:module'; const require = requireOf(import.meta.url);
import {
  createEntryUnpacker,
  windowPool
} from "./Y7NSCC6H.js";
import {
  entryNameFault,
  foldEntryName,
  unescapeEntryName
} from "./TTBNUXJ2.js";
import {
  archiveLimits,
  badArchive,
  openArchiveSource,
  parseCentralDirectory,
  readEndRecord,
  recordName,
  windowOf
} from "./DVQQEPHG.js";
import {
  PkgtoolError,
  formatBytes
} from "./KGEP3AWA.js";

// src/core/zip/archive.ts
import { isUtf8 } from "node:buffer";

// src/core/zip/name-collisions.ts
function findNameCollision(entries) {
  return entries.length <= few || mayCollide(entries) ? compareNames(entries) : void 0;
}
var few = 1e3;
function mayCollide(entries) {
  const hashes = Float64Array.from(entries, ({ name }) => hashName(name)).sort();
  if (hashes.some((hash, index) => hash === hashes[index - 1])) return true;
  const files = Float64Array.from(
    entries.filter(({ isDirectory }) => !isDirectory),
    ({ name }) => hashName(name)
  );
  files.sort();
  return entries.some(({ name }) => {
    let isBelow = false;
    hashName(name, (folder) => {
      isBelow ||= includes(files, folder);
    });
    return isBelow;
  });
}
var ascii = /^[\u0000-\u007f]*$/;
function hashName(name, onFolder) {
  const text = ascii.test(name) ? name : foldEntryName(name);
  let [high, low] = [2166136261, 2538058380];
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at);
    const isCapital = code >= 65 && code <= 90;
    if (code === 47) onFolder?.(join(high, low));
    high = Math.imul(high ^ (isCapital ? code + 32 : code), 16777619);
    low = Math.imul(low ^ (isCapital ? code + 32 : code), 1540483477);
    low ^= low >>> 13;
  }
  return join(high, low);
}
var join = (high, low) => (high >>> 0) * 2 ** 21 + (low >>> 11);
function includes(sorted, wanted) {
  let [from, to] = [0, sorted.length];
  while (from < to) {
    const middle = from + to >>> 1;
    if ((sorted[middle] ?? 0) < wanted) from = middle + 1;
    else to = middle;
  }
  return sorted[from] === wanted;
}
var directoryMark = "";
var fileMark = "";
function compareNames(entries) {
  const keyOf = ({ name }) => `${foldEntryName(name).replaceAll("/", "\0")}\0`;
  const sorted = entries.map((entry) => keyOf(entry) + (entry.isDirectory ? directoryMark : fileMark)).sort();
  const collision = (kind, key) => {
    const entry = entries.findLast((each) => keyOf(each) === key);
    return entry && { kind, entry };
  };
  let before = sorted[0] ?? "";
  for (const marked of sorted.slice(1)) {
    if (marked.startsWith(withoutMark(before))) {
      if (marked.length === before.length) return collision("same name", withoutMark(marked));
      if (before.endsWith(fileMark)) return collision("below a file", withoutMark(marked));
    }
    before = marked;
  }
  return void 0;
}
var withoutMark = (marked) => marked.slice(0, -1);

// src/core/zip/archive.ts
async function openArchive(path) {
  const end = openArchiveEnd(path);
  let archive;
  try {
    archive = readArchive(end);
    return archive;
  } finally {
    if (archive === void 0) end.source.close();
  }
}
function openArchiveEnd(path) {
  const source = openArchiveSource(path);
  let isRead = false;
  try {
    const record = readEndRecord(source);
    if (record === void 0 && startsAsZip(source))
      throw badArchive(path, "no end record", { wanted: "a whole zip file" });
    isRead = true;
    return { source, record };
  } finally {
    if (!isRead) source.close();
  }
}
function readArchive({ source, record: end }) {
  if (end === void 0) return void 0;
  const { path } = source;
  if (end.directorySize > archiveLimits.centralDirectorySize)
    throw badArchive(path, `a central directory of ${formatBytes(end.directorySize)}`, {
      wanted: `at most ${formatBytes(archiveLimits.centralDirectorySize)}`
    });
  const directory = source.read(end.directoryOffset, end.directorySize);
  const entries = [];
  for (const record of parseCentralDirectory(directory, { end, path }))
    entries.push(checkRecord(record, path));
  checkEntries(entries, path);
  const buffer = windowPool.take();
  try {
    locateEntries(source, { entries, directory, directoryOffset: end.directoryOffset, buffer });
    return { source, end, entries, close: () => source.close() };
  } finally {
    windowPool.release(buffer);
  }
}
function startsAsZip(source) {
  return source.size >= 2 && source.read(0, 2).toString("latin1") === "PK";
}
async function readEntry(archive, entry, options) {
  const { path } = archive.source;
  const largest = Math.max(entry.size, entry.compressedSize);
  if (largest > options.limit)
    throw new PkgtoolError("TOO_LARGE", {
      subject: `${path}/${entry.name}`,
      path,
      found: formatBytes(largest),
      wanted: `at most ${formatBytes(options.limit)}`
    });
  const bytes = Buffer.allocUnsafeSlow(entry.size);
  let filled = 0;
  const write = (piece) => {
    filled += piece.copy(bytes, filled);
  };
  const unpacker = createEntryUnpacker(archive.source, { end: entry.dataOffset + entry.compressedSize });
  try {
    await unpacker.unpack(entry, { write, takeTurn: () => void 0 });
    return bytes;
  } finally {
    unpacker.close();
  }
}
function checkEntries(entries, path) {
  checkNames(entries, path);
  checkSizes(entries, path);
}
function checkNames(entries, path) {
  const collision = findNameCollision(entries);
  if (collision === void 0) return;
  const found = collision.kind === "same name" ? "two entries of one name" : "an entry below a file";
  throw badArchive(path, found, { entry: collision.entry.rawName });
}
function checkSizes(entries, path) {
  const unpacked = entries.reduce((sum, entry) => sum + entry.size, 0);
  const packed = entries.reduce((sum, entry) => sum + entry.compressedSize, 0);
  if (unpacked > archiveLimits.unpackedSize)
    throw badArchive(path, `${formatBytes(unpacked)} of unpacked size`, {
      wanted: `at most ${formatBytes(archiveLimits.unpackedSize)}`
    });
  if (unpacked > archiveLimits.ratioFloor && unpacked > archiveLimits.ratio * packed)
    throw badArchive(path, `${formatBytes(unpacked)} packed into ${formatBytes(packed)}`, {
      wanted: `a ratio of at most ${archiveLimits.ratio}`
    });
}
var encryptedFlags = 8257;
function checkRecord(record, path) {
  const rawName = decodeName(record.nameBytes, path);
  const written = unescapeEntryName(rawName).replaceAll("\\", "/");
  const isDirectory = written.endsWith("/");
  const name = isDirectory ? written.slice(0, -1) : written;
  const fault = entryNameFault(name) ?? recordFault(record, isDirectory);
  if (fault !== void 0) throw badArchive(path, fault, { entry: rawName });
  const { crc32, compressedSize, size, headerOffset, recordOffset, recordLength } = record;
  return {
    name,
    rawName,
    isDirectory,
    method: record.method === 8 ? 8 : 0,
    crc32,
    compressedSize,
    size,
    headerOffset,
    dataOffset: 0,
    recordOffset,
    recordLength
  };
}
function decodeName(bytes, path) {
  if (isUtf8(bytes)) return bytes.toString();
  throw badArchive(path, "a name that is not valid UTF-8", { entry: bytes.toString() });
}
function recordFault(record, isDirectory) {
  if ((record.flags & encryptedFlags) !== 0) return "an encrypted entry";
  if (record.method !== 0 && record.method !== 8) return `an entry packed with method ${record.method}`;
  if (record.method === 0 && record.size !== record.compressedSize) return "a stored entry with two sizes";
  if (isDirectory && record.size !== 0) return "a directory entry with content";
  return isSpecial(record.attributes) ? "a link or device entry" : void 0;
}
function isSpecial(attributes) {
  const type = attributes >>> 16 & 61440;
  const dosDeviceOrReparsePoint = 1088;
  return type !== 0 && type !== 32768 && type !== 16384 || (attributes & dosDeviceOrReparsePoint) !== 0;
}
var localSignature = 67324752;
var localSize = 30;
var nearby = 100 * 1024;
function locateEntries(source, { entries, directory, directoryOffset, buffer }) {
  const isDense = directoryOffset < entries.length * nearby;
  const window = isDense ? buffer : buffer.subarray(0, 4096);
  const read = windowOf(source, { buffer: window, end: directoryOffset });
  let free = 0;
  for (const entry of entries.toSorted((a, b) => a.headerOffset - b.headerOffset)) {
    const { path } = source;
    const refuse = (found) => badArchive(path, found, { entry: entry.rawName });
    if (entry.headerOffset < free) throw refuse("entries that overlap");
    const name = recordName(directory, entry.recordOffset - directoryOffset);
    const length = localSize + name.end - name.start;
    if (entry.headerOffset + length > directoryOffset) throw refuse("an entry without local record");
    const header = read(entry.headerOffset, length);
    const isSameName = directory.compare(header, localSize, length, name.start, name.end) === 0;
    const fault = localFault(header, entry, isSameName);
    if (fault !== void 0) throw refuse(fault);
    entry.dataOffset = entry.headerOffset + length + header.readUInt16LE(28);
    free = entry.dataOffset + entry.compressedSize;
    if (free > directoryOffset) throw refuse("an entry that reaches into the central directory");
  }
}
function localFault(header, { method }, isSameName) {
  if (header.readUInt32LE(0) !== localSignature) return "an entry without local record";
  if (header.readUInt16LE(26) !== header.length - localSize || !isSameName)
    return "an entry whose local name differs";
  if ((header.readUInt16LE(6) & 1) !== 0) return "an encrypted entry";
  if (header.readUInt16LE(8) !== method) return "an entry whose local method differs";
  return void 0;
}

export {
  openArchive,
  openArchiveEnd,
  readArchive,
  readEntry
};
