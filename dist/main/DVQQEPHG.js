import { createRequire as requireOf } from 'node:module'; const require = requireOf(import.meta.url);
import {
  openRegularFile
} from "./OA6XIJ2K.js";
import {
  reading
} from "./25ETT5EN.js";
import {
  PkgtoolError,
  quote
} from "./KGEP3AWA.js";

// src/core/zip/directory.ts
import { closeSync, readSync } from "node:fs";
var recordSignature = 33639248;
var recordSize = 46;
var unset16 = 65535;
var unset32 = 4294967295;
function* parseCentralDirectory(bytes, { end, path }) {
  if (end.entryCount > archiveLimits.entries)
    throw badArchive(path, `${end.entryCount} entries`, { wanted: `at most ${archiveLimits.entries}` });
  let [at, count] = [0, 0];
  while (at < bytes.length) {
    if (count++ === end.entryCount) throw badArchive(path, "more entries than the end record names");
    const record = parseRecord(bytes, at, end.directoryOffset, path);
    yield record;
    at += record.recordLength;
  }
  if (count < end.entryCount) throw badArchive(path, "fewer entries than the end record names");
}
function recordName(directory, at) {
  const start = at + recordSize;
  return { start, end: start + directory.readUInt16LE(at + 28) };
}
function parseRecord(bytes, at, directoryOffset, path) {
  if (at + recordSize > bytes.length || bytes.readUInt32LE(at) !== recordSignature)
    throw badArchive(path, "a broken record in the central directory");
  const nameEnd = at + recordSize + bytes.readUInt16LE(at + 28);
  const extraEnd = nameEnd + bytes.readUInt16LE(at + 30);
  const recordEnd = extraEnd + bytes.readUInt16LE(at + 32);
  if (recordEnd > bytes.length) throw badArchive(path, "a broken record in the central directory");
  const nameBytes = bytes.subarray(at + recordSize, nameEnd);
  const disk = bytes.readUInt16LE(at + 34);
  if (disk !== 0 && disk !== unset16) throw badArchive(path, "a part of a split archive");
  const numbers = {
    size: bytes.readUInt32LE(at + 24),
    compressedSize: bytes.readUInt32LE(at + 20),
    headerOffset: bytes.readUInt32LE(at + 42)
  };
  const large = isComplete(numbers) ? numbers : readZip64Field(bytes.subarray(nameEnd, extraEnd), numbers);
  if (large === void 0) throw badArchive(path, "a broken zip64 field", { entry: nameBytes.toString() });
  return {
    nameBytes,
    flags: bytes.readUInt16LE(at + 8),
    method: bytes.readUInt16LE(at + 10),
    crc32: bytes.readUInt32LE(at + 16),
    ...large,
    attributes: bytes.readUInt32LE(at + 38),
    recordOffset: directoryOffset + at,
    recordLength: recordEnd - at
  };
}
var endRecordSize = 22;
var maxCommentLength = 65535;
var endSignature = Buffer.from([80, 75, 5, 6]);
var zip64LocatorSignature = 117853008;
var zip64EndSignature = 101075792;
var zip64LocatorSize = 20;
var zip64EndSize = 56;
function readEndRecord(source) {
  const tailSize = Math.min(source.size, endRecordSize + maxCommentLength);
  const tail = source.read(source.size - tailSize, tailSize);
  const position = findEndRecord(tail, source.path);
  if (position === void 0) return void 0;
  const record = tail.subarray(position);
  const offset = source.size - tailSize + position;
  const plain = {
    disk: record.readUInt16LE(4),
    directoryDisk: record.readUInt16LE(6),
    entriesOnDisk: record.readUInt16LE(8),
    entryCount: record.readUInt16LE(10),
    directorySize: record.readUInt32LE(12),
    directoryOffset: record.readUInt32LE(16)
  };
  const zip64 = readZip64(source, offset);
  if (zip64) checkAgreement(source.path, plain, zip64.numbers);
  const { disk, directoryDisk, entriesOnDisk, entryCount, directorySize, directoryOffset } = zip64?.numbers ?? plain;
  const isWholeDisk = (value) => value === 0 || zip64 !== void 0 && value === unset16;
  if (!isWholeDisk(disk) || !isWholeDisk(directoryDisk) || entriesOnDisk !== entryCount)
    throw badArchive(source.path, "a part of a split archive");
  if (directoryOffset + directorySize !== (zip64?.offset ?? offset))
    throw badArchive(source.path, "a central directory that does not end at the end record");
  return { entryCount, directoryOffset, directorySize, offset, zip64: zip64 !== void 0 };
}
function findEndRecord(tail, path) {
  let found;
  for (let at = tail.indexOf(endSignature); at !== -1; at = tail.indexOf(endSignature, at + 1)) {
    if (found !== void 0) throw badArchive(path, "a second end record in the archive comment");
    const comment = at + endRecordSize <= tail.length ? tail.readUInt16LE(at + 20) : void 0;
    if (comment !== void 0 && at + endRecordSize + comment === tail.length) found = at;
  }
  return found;
}
function readZip64(source, endOffset) {
  if (endOffset < zip64LocatorSize) return void 0;
  const locator = source.read(endOffset - zip64LocatorSize, zip64LocatorSize);
  if (locator.readUInt32LE(0) !== zip64LocatorSignature) return void 0;
  const offset = Number(locator.readBigUInt64LE(8));
  const locatorOffset = endOffset - zip64LocatorSize;
  if (offset + zip64EndSize > locatorOffset) throw badArchive(source.path, "a zip64 end record out of place");
  const record = source.read(offset, zip64EndSize);
  const whole = Number(record.readBigUInt64LE(4)) + 12;
  if (record.readUInt32LE(0) !== zip64EndSignature || offset + whole !== locatorOffset)
    throw badArchive(source.path, "a zip64 end record out of place");
  const numbers = {
    disk: record.readUInt32LE(16),
    directoryDisk: record.readUInt32LE(20),
    entriesOnDisk: Number(record.readBigUInt64LE(24)),
    entryCount: Number(record.readBigUInt64LE(32)),
    directorySize: Number(record.readBigUInt64LE(40)),
    directoryOffset: Number(record.readBigUInt64LE(48))
  };
  return { offset, numbers };
}
function checkAgreement(path, plain, zip64) {
  const agree = (name, unset) => plain[name] === unset || plain[name] === zip64[name];
  if (!agree("entriesOnDisk", unset16) || !agree("entryCount", unset16) || !agree("directorySize", unset32) || !agree("directoryOffset", unset32))
    throw badArchive(path, "two end records that contradict each other");
}
var zip64Tag = 1;
function isComplete({ size, compressedSize, headerOffset }) {
  return size !== unset32 && compressedSize !== unset32 && headerOffset !== unset32;
}
function readZip64Field(extra, numbers) {
  const { size, compressedSize, headerOffset } = numbers;
  const field = findZip64Field(extra);
  const needed = [size, compressedSize, headerOffset].filter((value) => value === unset32).length;
  if (field === void 0 || field.length < needed * 8) return void 0;
  let at = 0;
  const widen = (value) => {
    if (value !== unset32) return value;
    at += 8;
    return Number(field.readBigUInt64LE(at - 8));
  };
  return { size: widen(size), compressedSize: widen(compressedSize), headerOffset: widen(headerOffset) };
}
function findZip64Field(extra) {
  let found;
  for (let at = 0; at + 4 <= extra.length; ) {
    const end = at + 4 + extra.readUInt16LE(at + 2);
    if (end > extra.length) return void 0;
    if (extra.readUInt16LE(at) === zip64Tag) {
      if (found) return void 0;
      found = extra.subarray(at + 4, end);
    }
    at = end;
  }
  return found;
}
function openArchiveSource(path) {
  const { file, size } = reading(path, () => openRegularFile(path));
  const fill = (buffer, offset) => fillExactly(file, path, buffer, offset);
  let isOpen = true;
  let [last, start] = [Buffer.alloc(0), 0];
  return {
    path,
    size,
    fill,
    read(offset, length) {
      if (offset < start || offset + length > start + last.length) {
        const buffer = Buffer.allocUnsafe(length);
        fill(buffer, offset);
        [last, start] = [buffer, offset];
      }
      return last.subarray(offset - start, offset - start + length);
    },
    close() {
      if (isOpen) closeSync(file);
      isOpen = false;
    }
  };
}
function fillExactly(file, path, buffer, offset) {
  for (let filled = 0; filled < buffer.length; ) {
    const missing = buffer.length - filled;
    const length = reading(path, () => readSync(file, buffer, filled, missing, offset + filled));
    if (length === 0) throw badArchive(path, `an end of the file ${missing} bytes too early`);
    filled += length;
  }
}
function windowOf(source, { buffer, end }) {
  let window = buffer;
  let start = 0;
  let filled = 0;
  return (offset, length) => {
    if (offset < start || offset + length > start + filled) {
      if (length > window.length) window = Buffer.allocUnsafe(length);
      start = offset;
      filled = Math.min(window.length, end - offset);
      source.fill(window.subarray(0, filled), offset);
    }
    return window.subarray(offset - start, offset - start + length);
  };
}
function badArchive(path, found, facts = {}) {
  const { entry, wanted, change, input, cause } = facts;
  const what = entry === void 0 ? found : `${found}, ${quote(entry)}`;
  return new PkgtoolError(
    "BAD_ARCHIVE",
    {
      ...{ subject: path, path, found: what },
      ...wanted !== void 0 && { wanted },
      ...change && { change },
      ...input !== void 0 && { input }
    },
    cause === void 0 ? void 0 : { cause }
  );
}
var archiveLimits = {
  entries: 1e5,
  unpackedSize: 4 * 1024 ** 3,
  /** unpacked to packed size; checked only when the unpacked size exceeds `ratioFloor` */
  ratio: 200,
  ratioFloor: 64 * 1024 ** 2,
  /** enough for 100,000 entries with names of about 600 bytes */
  centralDirectorySize: 64 * 1024 ** 2
};

export {
  parseCentralDirectory,
  recordName,
  readEndRecord,
  openArchiveSource,
  windowOf,
  badArchive,
  archiveLimits
};
