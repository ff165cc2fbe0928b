import { createRequire as requireOf } from 'node:module'; const require = requireOf(import.meta.url);
import {
  openLock,
  readLock
} from "./PITFDNS7.js";
import {
  silentLog
} from "./LGCKLGYL.js";
import {
  isInWorkspace
} from "./NYF735RP.js";
import {
  PkgtoolError,
  optionName
} from "./KGEP3AWA.js";

// src/core/lock/context.ts
function openContext(options, asked = options) {
  let client;
  let opened;
  let document;
  let reached;
  let isAbsenceKnown = false;
  const open = async () => {
    const { createTransport } = await import("./RBWV4QKQ.js");
    opened = createTransport(options);
    return opened;
  };
  const lockCommand = async () => {
    const old = await document?.catch(() => void 0);
    return (await import("./HG27NQ3Z.js")).lockCommand(asked, old, { reached });
  };
  return {
    lockCommand,
    noteProjects(names) {
      reached = names;
    },
    async transport() {
      client ??= open();
      return (await client).fork();
    },
    async lock(needs = {}) {
      const read = (file) => {
        document ??= readLock(file, options);
        return document;
      };
      const log = isAbsenceKnown || options.locked ? silentLog : options.log;
      const lock = await openLock({ ...options, ...needs, log }, { read, command: lockCommand });
      isAbsenceKnown = lock === void 0;
      return lock;
    },
    isInWorkspace: (path) => isInWorkspace(path, options),
    close: () => opened?.close()
  };
}

// src/core/packages/assert-combinable.ts
function assertCombinable({
  sources = [],
  configFile,
  layout = "feed",
  excludeVersion = false,
  packageStore,
  storeLink = "auto",
  writeAssets = false,
  ...asked
}) {
  if (configFile !== void 0 && sources.length > 0)
    throw conflict("config-file", `${optionName("source")} is given too`, "one of the two");
  if (excludeVersion && layout !== "classic")
    throw conflict("exclude-version", `the layout is "${layout}"`, 'the layout "classic"');
  if (packageStore === "off" && storeLink !== "auto")
    throw conflict("store-link", `"${storeLink}" with "package-store: off"`, "a package store, or no link");
  if (writeAssets) assertForBuilds(layout, asked);
}
function assertForBuilds(layout, {
  projects = [],
  packages = [],
  packagesFiles = []
}) {
  if (projects.length === 0)
    throw conflict("write-assets", "there are no projects", 'projects or solutions in "project"');
  if (packages.length + packagesFiles.length > 0)
    throw conflict("write-assets", "there are pins beside the projects", "a step of its own for the pins");
  if (layout !== "expanded")
    throw conflict("write-assets", `the layout is "${layout}"`, 'the layout "expanded"');
}
function conflict(subject, found, wanted) {
  return new PkgtoolError("CONFLICTING_INPUTS", { subject, found, wanted });
}

export {
  openContext,
  assertCombinable
};
