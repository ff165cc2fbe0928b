import { createRequire as requireOf } from 'node:module'; const require = requireOf(import.meta.url);
import {
  scopeAddresses,
  scopeOf,
  scopeTransport
} from "./UEO7DKZW.js";
import "./PDADWR7R.js";
import "./DMTM7LHR.js";
import "./ZLSAIDGZ.js";
import "./U6SQ6GEF.js";
import "./D3LX5KFS.js";
import "./3BJY3KBL.js";
import "./7XISQTSU.js";
import "./P5MSN5IZ.js";
import "./4OIJWQUD.js";
import "./XFCZAWTU.js";
import "./72HDC74R.js";
import "./MGDYFPKE.js";
import "./LXWU6CFB.js";
import "./7TGG4GXM.js";
import "./H4KY2DSG.js";
import "./2EXAARR5.js";
import "./O57E6YNR.js";
import "./ORK3RI7O.js";
import "./PY2LUGLX.js";
import "./C6EQMAIG.js";
import "./5J4QICG7.js";
import "./ZMQKMXGQ.js";
import "./LGCKLGYL.js";
import "./YLZ7QF62.js";
import "./BKQBJI7U.js";
import "./WFDWDSXQ.js";
import "./35DA25QQ.js";
import "./N63C2UZZ.js";
export {
  scopeAddresses,
  scopeOf,
  scopeTransport
};
