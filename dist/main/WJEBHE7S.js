import { createRequire as requireOf } from 'node:module'; const require = requireOf(import.meta.url);
import {
  atPin
} from "./4UVWEYNV.js";
import {
  describePlace,
  pinPlace
} from "./P6VQX6YE.js";
import {
  PkgtoolError,
  eitherOption,
  isPkgtoolError
} from "./KGEP3AWA.js";

// src/core/packages/versions/ask-for-pin.ts
function tryReadVersions(pin, source) {
  return orFailure(pin, async () => (await source.releases(pin.id)).map(({ version }) => version));
}
function tryReadReleases(pin, source) {
  return orFailure(pin, () => source.releases(pin.id));
}
function tryFindSources(pin, sources) {
  return orFailure(pin, () => sources.forPackage(pin.id));
}
function rankSources({ id }, sources) {
  try {
    return sources.ranked(id);
  } catch (error) {
    if (isPkgtoolError(error)) return [];
    throw error;
  }
}
async function orFailure(pin, ask) {
  try {
    return await ask();
  } catch (error) {
    if (!(error instanceof PkgtoolError) || error.code === "CANCELLED") throw error;
    return error.code === "OFFLINE" ? notHere(pin, error) : atPin(error, pin);
  }
}
function notHere(pin, cause) {
  const fields = {
    subject: `${pin.id} ${pin.version}`,
    found: `this machine has no copy of the pin on ${describePlace(pin)}`,
    change: `fetch it once online, or name a folder that has it in ${eitherOption("source", "config-file")}`,
    ...pinPlace(pin)
  };
  return new PkgtoolError("OFFLINE", fields, { cause });
}

export {
  tryReadVersions,
  tryReadReleases,
  tryFindSources,
  rankSources,
  notHere
};
