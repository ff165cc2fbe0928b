import { createRequire as requireOf } from 'node:module'; const require = requireOf(import.meta.url);
import {
  allowsNextSource,
  isDamaged
} from "./2PTHXI2K.js";
import {
  displayUrl
} from "./BAOT6G3M.js";
import {
  PkgtoolError,
  isPkgtoolError,
  textOf,
  withSentence
} from "./KGEP3AWA.js";

// src/core/net/exchange/try-candidates.ts
async function tryCandidates(candidates, attempt, options) {
  const failures = [];
  const queue = [...candidates];
  for (let candidate = queue.shift(); candidate; candidate = queue.shift()) {
    const outcome = await attempt(candidate);
    if ("given" in outcome) return outcome;
    if ("postponed" in outcome) queue.push(candidate);
    else if ("alternatives" in outcome) queue.unshift(...outcome.alternatives);
    else {
      failures.push(outcome);
      options.onFailed?.(candidate, outcome.failed);
      if (!mayTryNext(outcome, options)) return endOf(outcome, failures);
      const [next] = queue;
      if (next) report(options.log, { failure: outcome, candidate, next });
    }
  }
  const nowhere = { subject: options.subject, found: "no address to fetch it from" };
  return joinFailures(failures) ?? { failed: new PkgtoolError("NOT_FOUND", nowhere), begun: false };
}
function report(log, { failure, candidate, next }) {
  const { failed: error } = failure;
  const message = withSentence(
    textOf(error),
    `Asking ${next.url ? displayUrl(next.url) : next.source} instead`
  );
  if (candidate.onFailure && !isRefused(failure)) candidate.onFailure(error);
  else if (error.code === "NOT_FOUND") log.info(message);
  else log.warning(message);
}
function mayTryNext(failure, { takesAny, passes }) {
  if (failure.begun && !takesAny) return false;
  return allowsNextSource(failure.failed) || isRefused(failure) || passes?.(failure.failed) === true;
}
function endOf(last, failures) {
  return isAnswer(last.failed) && failures.some(isRefused) ? joinFailures(failures) ?? last : last;
}
async function askInTurn(alternatives, ask, { isOptional = false } = {}) {
  const failures = [];
  for (const alternative of alternatives) {
    try {
      return await ask(alternative);
    } catch (error) {
      if (!allowsNextSource(error)) throw error;
      failures.push({ failed: error, begun: false });
    }
  }
  const lacking = failures.find(({ failed }) => failed.code === "NOT_FOUND");
  throw (isOptional && lacking ? lacking : joinFailures(failures))?.failed;
}
function isAnswer(error) {
  return !isPkgtoolError(error, "CANCELLED", "FILE_SYSTEM");
}
function joinFailures(failures) {
  const [worst] = failures.toReversed().sort((a, b) => rankOf(b) - rankOf(a));
  if (worst === void 0 || failures.length === 1 || !isRefused(worst)) return worst;
  const { failed: error, begun } = worst;
  const problems = failures.map(({ failed }) => failed);
  const details = problems.map((problem) => textOf(problem));
  return {
    failed: new PkgtoolError(error.code, { ...error.fields, details, problems }, { cause: error }),
    begun
  };
}
function rankOf(failure) {
  if (isRefused(failure)) return 2;
  return failure.failed.code === "NOT_FOUND" ? 0 : 1;
}
function isRefused({ failed: error, begun }) {
  return begun && (isDamaged(error) || error.code === "TOO_LARGE");
}

export {
  tryCandidates,
  askInTurn,
  isAnswer
};
