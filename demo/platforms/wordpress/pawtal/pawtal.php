<?php
/**
 * Plugin Name:       Pawtal
 * Description:       Places the customer account's widgets: as a block, as [account widget="…"], or as their own tags.
 * Version:           1.0.0
 * Requires at least: 6.1
 * Requires PHP:      7.4
 * License:           MIT
 * License URI:       https://opensource.org/license/mit
 * Text Domain:       pawtal
 * Domain Path:       /languages
 *
 * @package Pawtal
 */

defined( 'ABSPATH' ) || exit;

define( 'PAWTAL_FILE', __FILE__ );

require __DIR__ . '/includes/options.php';
require __DIR__ . '/includes/tags.php';
require __DIR__ . '/includes/script.php';
require __DIR__ . '/includes/consent.php';
require __DIR__ . '/includes/test.php';
require __DIR__ . '/includes/settings.php';
require __DIR__ . '/includes/network.php';
require __DIR__ . '/includes/shortcode.php';
require __DIR__ . '/includes/block.php';
require __DIR__ . '/includes/classic-editor.php';
require __DIR__ . '/includes/patterns.php';
require __DIR__ . '/includes/links.php';

add_action(
	'init',
	static function () {
		load_plugin_textdomain( 'pawtal', false, dirname( plugin_basename( PAWTAL_FILE ) ) . '/languages' );
	}
);
