import { createRequire as requireOf } from 'node:module'; const require = requireOf(import.meta.url);
import {
  messageOf,
  systemErrorCode
} from "./25ETT5EN.js";
import {
  PkgtoolError
} from "./KGEP3AWA.js";

// src/core/threads/start-worker.ts
import { existsSync } from "node:fs";
import { Worker } from "node:worker_threads";
function findScript(name) {
  const base = import.meta.url;
  return [`./${name}.js`, `../${name}/index.js`].flatMap((path) => URL.canParse(path, base) ? new URL(path, base) : []).find((script) => script.protocol === "file:" && existsSync(script));
}
function startWorker(script, { data, limits }) {
  return new Worker(script, { workerData: data, resourceLimits: limits, ...workerArguments() });
}
function workerArguments() {
  return process.execArgv.some((each) => /^--input-type\b/.test(each)) ? { execArgv: [] } : {};
}
function startFailure(error) {
  if (systemErrorCode(error) !== "ERR_WORKER_INIT_FAILED") return void 0;
  return new PkgtoolError(
    "FILE_SYSTEM",
    {
      subject: "a thread of the restore",
      found: `no start: ${messageOf(error)}`,
      change: "raise the limit of open files (ulimit -n)"
    },
    { cause: error }
  );
}

export {
  findScript,
  startWorker,
  startFailure
};
