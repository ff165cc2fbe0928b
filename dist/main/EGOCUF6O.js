import { createRequire as requireOf } from 'node:module'; const require = requireOf(import.meta.url);
import {
  writeBill
} from "./LMN2VDYM.js";
import {
  readPackageManifest
} from "./ZMAPPKNN.js";
import "./NJMXNSKI.js";
import "./BYZAYIDI.js";
import "./QMQWR7PG.js";
import "./7NREBWTH.js";
import "./XXJOSPG4.js";
import {
  readXml
} from "./OV7G6GGU.js";
import {
  mapConcurrently
} from "./ZRSAVG4Z.js";
import "./5D6ECZQP.js";
import "./6YRIMYZG.js";
import "./2ZFXPMU4.js";
import "./3BUOSTQE.js";
import "./DR33J67C.js";
import "./HKRVKZXS.js";
import "./RGI65H56.js";
import "./5OSJ36ZA.js";
import "./2LCR7RVP.js";
import "./RXTBV3VC.js";
import "./YO5X3KUL.js";
import "./7FZES3LJ.js";
import "./72HDC74R.js";
import "./7TGG4GXM.js";
import "./PY2LUGLX.js";
import "./C6EQMAIG.js";
import "./IMJISHIV.js";
import "./YLZ7QF62.js";
import "./BKQBJI7U.js";
import "./WFDWDSXQ.js";
import "./35DA25QQ.js";
import "./N63C2UZZ.js";

// src/core/nuget/license.ts
var standIn = /^https?:\/\/(?:licenses\.nuget\.org\/|aka\.ms\/deprecateLicenseUrl)/i;
function readLicense(xml) {
  const path = [];
  const found = /* @__PURE__ */ new Map();
  let kind;
  let text = "";
  readXml(xml, {
    open({ local, attributes }) {
      path.push(local);
      text = "";
      const at = path.join("/");
      if (at === "package/metadata/license")
        kind = attributes.type?.value.trim().toLowerCase() === "file" ? "file" : "expression";
      else kind = at === "package/metadata/licenseUrl" ? "url" : void 0;
    },
    text(value) {
      text += value;
    },
    close() {
      path.pop();
      if (kind !== void 0 && !found.has(kind) && text.trim() !== "") found.set(kind, text.trim());
      kind = void 0;
    },
    fail({ found: problem }) {
      throw new TypeError(problem);
    }
  });
  for (const each of ["expression", "file"]) {
    const own = found.get(each);
    if (own !== void 0) return { kind: each, text: own };
  }
  const url = found.get("url");
  return url === void 0 || standIn.test(url) ? void 0 : { kind: "url", text: url };
}

// src/core/packages/bill-restored.ts
async function billRestored({ options, sources, followed, context, tool }, { packages }, { sbom }) {
  const lock = await context.lock({ locked: false });
  const closures = followed.closures.map(({ closure }) => closure);
  const read = async ({ path, ...item }) => {
    const license = await licenseIn(path, sources.names);
    return { ...item, ...license && { license } };
  };
  const billed = await mapConcurrently(packages, read, { limit: 8 });
  const content = {
    tool: tool ?? lock?.document.tool,
    packages: billed,
    closures: closures.length > 0 ? closures : lock?.document.closures ?? []
  };
  await writeBill(content, { ...options, sbom });
}
async function licenseIn(path, names) {
  const packaged = await readPackageManifest(path, names);
  return packaged && readLicense(packaged.bytes);
}
export {
  billRestored
};
