import { createRequire as requireOf } from 'node:module'; const require = requireOf(import.meta.url);
import {
  remarkError
} from "./UFIW2GIN.js";
import "./LOD7ZWAC.js";
import "./QWVRXPGQ.js";
import "./4DSBMBOW.js";
import "./QVOHIMCA.js";
import "./VR2IPEKP.js";
import "./5OSJ36ZA.js";
import "./RXTBV3VC.js";
import "./3XWB3N5T.js";
import "./7FZES3LJ.js";
import "./HQVSQLOA.js";
import "./KKTTGBO5.js";
import "./C6EQMAIG.js";
import "./M6TK5S4M.js";
import "./57EKYGKR.js";
import "./BKQBJI7U.js";
import "./WFDWDSXQ.js";
import "./35DA25QQ.js";
import "./N63C2UZZ.js";

// src/core/closures/source-remarks.ts
function judgeSources(remarks, { sources, log }) {
  const [first] = remarks;
  if (first === void 0 || sources.isMapped) return;
  if (sources.all.filter(({ address }) => /^(?!file:)[a-z][a-z0-9+.-]+:\/\//i.test(address)).length < 2)
    return;
  const refused = remarks.find(({ level }) => level === "error");
  if (refused) throw remarkError(refused);
  const { code, found, change, file, line } = first;
  log.warning(`${found}; ${change} (${code})`, { file, line });
}
export {
  judgeSources
};
