import { createRequire as requireOf } from 'node:module'; const require = requireOf(import.meta.url);
import {
  formatBytes,
  formatDuration,
  plural
} from "./KGEP3AWA.js";

// src/core/packages/restore-result.ts
function describeRestore({
  packages,
  sources,
  downloadedBytes,
  downloadMilliseconds
}) {
  const count = packages.filter(({ status }) => status === "downloaded").length;
  const cached = packages.filter(({ status }) => status === "cached").length;
  const stored = packages.filter(({ status }) => status === "stored").length;
  const rate = formatBytes(downloadedBytes * 1e3 / Math.max(1, downloadMilliseconds));
  const facts = `${formatBytes(downloadedBytes)} in ${formatDuration(downloadMilliseconds)}, ${rate}/s`;
  const given = sources.filter((source) => source.packages > 0);
  const signed = packages.filter(({ signers }) => signers !== void 0).length;
  const failed = sources.filter(({ failure }) => failure !== void 0);
  return [
    `${plural(packages.length, "package")}: ${count > 0 ? `${count} downloaded (${facts}), ` : ""}${cached > 0 ? `${cached} from the cache, ` : ""}${stored > 0 ? `${stored} from the store, ` : ""}${packages.length - count - cached - stored} in place`,
    ...given.length > 0 ? [given.map((source) => `${source.packages} from ${source.address}`).join(", ")] : [],
    ...signed > 0 ? [`${signed} signed by who is trusted`] : [],
    ...failed.length > 0 ? [`${failed.map(({ address }) => address).join(", ")} failed`] : []
  ].join("; ");
}

export {
  describeRestore
};
