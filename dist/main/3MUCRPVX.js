import { createRequire as requireOf } from 'node:module'; const require = requireOf(import.meta.url);
import {
  lockLimit,
  parseLock,
  parseLockInTurns
} from "./7OOGDMQO.js";
import "./IFURBUQM.js";
import "./HKRVKZXS.js";
import "./RGI65H56.js";
import "./5OSJ36ZA.js";
import "./55WCZIRY.js";
import "./VVYB47SQ.js";
import "./2LCR7RVP.js";
import "./RNTOV3UQ.js";
import "./ZK3TELEC.js";
import "./UBUOVWSL.js";
import "./4FAWDYWU.js";
import "./RXTBV3VC.js";
import "./YO5X3KUL.js";
import "./L63AEMK7.js";
import "./KAO5D4XX.js";
import "./WM523D34.js";
import "./VK2PD3JB.js";
import "./7FZES3LJ.js";
import "./V5VPQJGF.js";
import "./7TGG4GXM.js";
import "./ORK3RI7O.js";
import "./PY2LUGLX.js";
import "./C6EQMAIG.js";
import "./IMJISHIV.js";
import "./YLZ7QF62.js";
import "./BKQBJI7U.js";
import "./WFDWDSXQ.js";
import "./35DA25QQ.js";
import "./N63C2UZZ.js";
export {
  lockLimit,
  parseLock,
  parseLockInTurns
};
