import { createRequire as requireOf } from 'node:module'; const require = requireOf(import.meta.url);
import {
  remarkError
} from "./XC4HZEBZ.js";
import "./4VKPZ4RJ.js";
import "./LPGEWMY7.js";
import "./RTATRHVF.js";
import "./J5MWLD4N.js";
import "./IUN6I4SA.js";
import "./GDMNIQWR.js";
import "./45CO2XUY.js";
import "./VZE257TN.js";
import "./XVXLNBA7.js";
import "./HDXPBWOM.js";
import "./HFYNFMF6.js";
import "./LSON2GAZ.js";
import "./OA6XIJ2K.js";
import "./I3LLZLTH.js";
import "./M6TK5S4M.js";
import "./NYF735RP.js";
import "./5VZH4Y3D.js";
import "./M7IAKTJP.js";
import "./25ETT5EN.js";
import "./KGEP3AWA.js";
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
