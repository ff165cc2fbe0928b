import { createRequire as requireOf } from 'node:module'; const require = requireOf(import.meta.url);
import {
  readCatalogEntry,
  readPublishTimes,
  readRegistrationLeaves
} from "./Q77FR6RC.js";
import {
  publishedHash,
  timesOf
} from "./5MUOI3CR.js";
import {
  readPackageManifest
} from "./ZMAPPKNN.js";
import "./OF4WFXAD.js";
import "./NJMXNSKI.js";
import "./BYZAYIDI.js";
import "./QMQWR7PG.js";
import "./7NREBWTH.js";
import "./XXJOSPG4.js";
import {
  downloadFile
} from "./FSFZHTII.js";
import "./EZ6EH6TN.js";
import "./FDCDB76W.js";
import "./26EQAQGV.js";
import "./POH27BXF.js";
import "./OV7G6GGU.js";
import "./DMTM7LHR.js";
import "./D3LX5KFS.js";
import "./TTFSGCWB.js";
import "./ZRSAVG4Z.js";
import "./LJEJPND6.js";
import "./5D6ECZQP.js";
import {
  removeLeftover
} from "./6YRIMYZG.js";
import "./2ZFXPMU4.js";
import "./IW5T7SDU.js";
import "./3BUOSTQE.js";
import "./6ABOPMX5.js";
import "./DR33J67C.js";
import "./HKRVKZXS.js";
import "./RGI65H56.js";
import "./5OSJ36ZA.js";
import {
  lowerPackageId
} from "./2LCR7RVP.js";
import "./RXTBV3VC.js";
import "./YO5X3KUL.js";
import "./L63AEMK7.js";
import "./KAO5D4XX.js";
import "./WM523D34.js";
import "./7FZES3LJ.js";
import "./V5VPQJGF.js";
import "./4OIJWQUD.js";
import "./XFCZAWTU.js";
import "./72HDC74R.js";
import "./MGDYFPKE.js";
import "./LXWU6CFB.js";
import {
  createKeeper
} from "./7TGG4GXM.js";
import "./H4KY2DSG.js";
import "./2EXAARR5.js";
import {
  displayUrl,
  resolveReference
} from "./O57E6YNR.js";
import "./ORK3RI7O.js";
import "./PY2LUGLX.js";
import "./C6EQMAIG.js";
import "./5J4QICG7.js";
import "./ZMQKMXGQ.js";
import "./IMJISHIV.js";
import "./LGCKLGYL.js";
import "./YLZ7QF62.js";
import "./BKQBJI7U.js";
import "./WFDWDSXQ.js";
import {
  PkgtoolError
} from "./35DA25QQ.js";
import "./N63C2UZZ.js";

// src/core/sources/registration-source.ts
import { mkdtemp } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
function openRegistrations(registrations, { transport, names, asked }) {
  const once = createKeeper();
  const leavesOf = (id) => {
    const lowerId = lowerPackageId(id);
    return once(lowerId, async () => {
      const found = await registrations.ask(async (base) => {
        const leaves = await readRegistrationLeaves(base, lowerId, { transport });
        return leaves.length > 0 ? leaves : void 0;
      });
      return found ?? [];
    });
  };
  const lacking = (subject) => {
    const url = registrations.bases.map(displayUrl).join(" and ");
    return new PkgtoolError("NOT_FOUND", { subject, found: `nothing in the registrations at ${url}`, url });
  };
  const packageUrl = async ({ lowerId, version }) => {
    const leaf = (await leavesOf(lowerId)).find((each) => each.version?.lower === version.lower);
    if (leaf?.packageContent === void 0) throw lacking(`${lowerId} ${version.lower}`);
    const { allowInsecure } = transport.options;
    return asked(
      resolveReference(leaf.packageContent, leaf.document, { place: "packageContent", allowInsecure })
    );
  };
  const locate = async () => {
    throw lacking("files beside packages");
  };
  return {
    releases: async (id) => (await leavesOf(id)).flatMap(({ version }) => version ? [{ version }] : []),
    packageUrls: async (wanted) => [await packageUrl(wanted)],
    async manifest(wanted) {
      const subject = `${wanted.lowerId} ${wanted.version.lower}`;
      const candidate = {
        url: await packageUrl(wanted),
        source: displayUrl(registrations.bases[0]),
        transport
      };
      const folder = await mkdtemp(join(tmpdir(), "setup-pkgtool-"));
      const path = join(folder, "package");
      try {
        await downloadFile(transport, [candidate], { path, algorithm: "sha512", subject });
        const read = await readPackageManifest(path, names);
        if (read) return read;
        throw lacking(`the manifest of ${subject}`);
      } finally {
        await removeLeftover(folder);
      }
    },
    publishedHash: publishedHash(transport, { names, locate, registrations }),
    publishTimes: (id) => timesOf(registrations, (base) => readPublishTimes(base, lowerPackageId(id), { transport })),
    catalogEntry: (wanted) => registrations.ask((base) => readCatalogEntry(base, wanted, { transport })),
    otherExtension: async () => void 0
  };
}
export {
  openRegistrations
};
