import { createRequire as requireOf } from 'node:module'; const require = requireOf(import.meta.url);
import {
  PkgtoolError,
  option
} from "./KGEP3AWA.js";

// src/core/base/clock.ts
function clock() {
  const [seconds, nanoseconds] = process.hrtime();
  return seconds * 1e3 + nanoseconds / 1e6;
}

// src/core/base/turns.ts
import { setImmediate as nextTurn } from "node:timers/promises";
function runTurns(turns) {
  for (; ; ) {
    const turn = turns.next();
    if (turn.done) return turn.value;
  }
}
var unheard = { signal: void 0, subject: "" };
async function runInTurns(turns, { signal, subject } = unheard) {
  try {
    for (; ; ) {
      throwIfCancelled(signal, subject);
      const turn = turns.next();
      if (turn.done) return turn.value;
      await nextTurn();
    }
  } finally {
    turns.return(void 0);
  }
}
var maxTurnTime = 50;
var piecesPerTurn = 1e3;
function* mapTurns(items, work) {
  const results = [];
  for (const item of items) {
    if (results.length > 0 && results.length % piecesPerTurn === 0) yield;
    results.push(work(item, results.length));
  }
  return results;
}
var since = { pieces: 0, time: clock(), turn: void 0 };
function nextPiece() {
  since.pieces++;
  if (since.turn === void 0 && since.pieces <= piecesPerTurn && clock() - since.time < maxTurnTime)
    return void 0;
  since.turn ??= nextTurn().then(() => {
    Object.assign(since, { pieces: 0, time: clock(), turn: void 0 });
  });
  return since.turn;
}
async function nextPieceUnless(signal, subject) {
  await nextPiece();
  throwIfCancelled(signal, subject);
}
async function checkpoint(signal, subject) {
  await nextTurn();
  throwIfCancelled(signal, subject);
}
function cancelled(subject, reason) {
  return new PkgtoolError(
    "CANCELLED",
    isTimeout(reason) ? {
      subject,
      found: "the end of the time allowed",
      change: `allow more time with ${option("total-timeout")}`
    } : { subject, found: "a request to stop", change: "run it again, which goes on from what is in place" },
    { cause: reason }
  );
}
function throwIfCancelled(signal, subject) {
  if (signal?.aborted) throw cancelled(subject, signal.reason);
}
function timeoutReason() {
  return new DOMException("the time allowed is over", "TimeoutError");
}
function isTimeout(reason) {
  return reason instanceof DOMException && reason.name === "TimeoutError";
}

export {
  clock,
  runTurns,
  runInTurns,
  piecesPerTurn,
  mapTurns,
  nextPiece,
  nextPieceUnless,
  checkpoint,
  cancelled,
  throwIfCancelled,
  timeoutReason,
  isTimeout
};
