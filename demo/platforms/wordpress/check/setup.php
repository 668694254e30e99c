<?php
/**
 * Sets up the WordPress of the checks. Run by main.ts:
 *
 * `php setup.php SITE install` sets up WordPress with a user of each of four roles.
 * `php setup.php SITE posts ACCOUNT` writes posts as users of the roles that may, and prints them as JSON. Needs the plugin.
 * `php setup.php SITE theme NAME ACCOUNT` changes the theme.
 * `php setup.php SITE widget [HTML]` puts HTML below every page, or takes it away.
 * `php setup.php SITE network` makes it the first site of a network.
 * `php setup.php SITE second` adds a site to the network, with an administrator and a post, and prints its id as JSON.
 * `php setup.php SITE delete` deletes the plugin, and prints what is left of it in the database.
 *
 * @package Pawtal
 */

list( , $site, $step ) = $argv;
if ( 'install' === $step ) {
	define( 'WP_INSTALLING', true );
}
require $site . '/wp-load.php';

if ( 'theme' === $step ) {
	switch_theme( $argv[3] );
	// A check of the settings may have changed it.
	update_option( 'pawtal_host', $argv[4] );
	exit;
}

if ( 'widget' === $step ) {
	// The widget for HTML, in a theme that has places for widgets; empty: none.
	$content = $argv[3] ?? '';
	update_option( 'widget_custom_html', array( 2 => array( 'title' => '', 'content' => $content ), '_multiwidget' => 1 ) );
	$widgets = '' === $content ? array() : array( 'custom_html-2' );
	update_option( 'sidebars_widgets', array( 'sidebar-1' => $widgets, 'array_version' => 3 ) );
	exit;
}

if ( 'network' === $step ) {
	require_once ABSPATH . 'wp-admin/includes/upgrade.php';
	foreach ( $wpdb->tables( 'ms_global' ) as $table => $name ) {
		$wpdb->$table = $name;
	}
	install_network();
	// It warns that no other address leads here, which it may not try.
	populate_network( 1, $_SERVER['HTTP_HOST'], 'admin@example.test', 'Foreign network', '/', true );
	touch( $site . '/network' );
	exit;
}

if ( 'second' === $step ) {
	$address = 'second.' . $_SERVER['HTTP_HOST'];
	$second  = wp_insert_site(
		array(
			'domain'  => $address,
			'path'    => '/',
			'title'   => 'Second site',
			'user_id' => get_user_by( 'login', 'admin' )->ID,
		)
	);
	// WordPress takes the colon before the port away.
	$wpdb->update( $wpdb->blogs, array( 'domain' => $address ), array( 'blog_id' => $second ) );
	clean_blog_cache( $second );
	update_blog_option( $second, 'home', 'http://' . $address );
	update_blog_option( $second, 'siteurl', 'http://' . $address );
	add_user_to_blog( $second, get_user_by( 'login', 'editor' )->ID, 'administrator' );
	switch_to_blog( $second );
	echo wp_json_encode(
		wp_insert_post(
			array(
				'post_title'   => 'On the second site',
				'post_content' => '[account widget="pets-list" signed-out="content"]<p>For customers only</p>[/account]',
				'post_status'  => 'publish',
			)
		)
	);
	exit;
}

if ( 'delete' === $step ) {
	require_once ABSPATH . 'wp-admin/includes/plugin.php';
	require_once ABSPATH . 'wp-admin/includes/file.php';
	deactivate_plugins( 'pawtal/pawtal.php', false, is_multisite() );
	delete_plugins( array( 'pawtal/pawtal.php' ) );
	$left = $wpdb->get_col( "SELECT meta_key FROM $wpdb->sitemeta WHERE meta_key LIKE '%pawtal%'" );
	foreach ( get_sites( array( 'fields' => 'ids' ) ) as $id ) {
		$options = $wpdb->get_blog_prefix( $id ) . 'options';
		$left    = array_merge( $left, $wpdb->get_col( "SELECT option_name FROM $options WHERE option_name LIKE '%pawtal%'" ) );
	}
	echo wp_json_encode( $left );
	exit;
}

if ( 'install' === $step ) {
	require_once ABSPATH . 'wp-admin/includes/upgrade.php';
	wp_install( 'Foreign site', 'admin', 'admin@example.test', false, '', 'pawtal' );
	update_option( 'posts_per_page', 3 );
	// The classic editor is part of WordPress; only a plugin or a theme chooses it.
	wp_mkdir_p( WPMU_PLUGIN_DIR );
	file_put_contents(
		WPMU_PLUGIN_DIR . '/classic.php',
		'<?php add_filter( "use_block_editor_for_post", static function ( $use ) { return $use && ! isset( $_GET["classic"] ); } );
		add_filter( "determine_locale", static function ( $locale ) { return $_GET["language"] ?? $locale; } );
		// The account of the checks is on this machine.
		add_filter( "http_request_host_is_external", static function ( $is, $host ) { return $is || in_array( $host, array( "localhost", "127.0.0.1" ), true ); }, 10, 2 );
		add_filter( "http_allowed_safe_ports", static function ( $ports, $host, $url ) { return array_merge( $ports, array( wp_parse_url( $url, PHP_URL_PORT ) ) ); }, 10, 3 );
		add_filter( "pawtal_configuration", static function ( $all ) { return $all + array( "click-days" => "30" ); } );'
	);
	foreach ( array( 'editor', 'author', 'subscriber' ) as $role ) {
		wp_insert_user(
			array(
				'user_login' => $role,
				'user_pass'  => 'pawtal',
				'user_email' => $role . '@example.test',
				'role'       => $role,
			)
		);
	}
	exit;
}

$account = $argv[3];

$inside = '<p>Already a customer? <a href="/signin">Sign in</a></p>';
$forms  = array(
	'tag'            => '<account-next-delivery preview="sample">' . $inside . '</account-next-delivery>',
	'tag in lines'   => "Before\n\n<account-pets-list preview=\"sample\">\n\nWhile it loads\n\n</account-pets-list>\n\nAfter",
	'html block'     => "<!-- wp:html -->\n<account-next-delivery preview=\"sample\" onclick=\"alert(1)\"></account-next-delivery>\n<!-- /wp:html -->",
	'shortcode'      => '[account widget="next-delivery" preview="sample"]' . $inside . '[/account]',
	'shortcode alone' => 'Before [account widget=account-pets-list preview] after',
	'block'          => '<!-- wp:pawtal/widget {"widget":"account-pets-list","options":{"preview":"sample"}} /-->',
	'div'            => '<div data-account-widget="next-delivery" data-preview="sample">' . $inside . '</div>',
	'link'           => '<p><a href="' . esc_url( $account ) . '/gb/deliveries/?widget=next-delivery&amp;preview=sample">Your next delivery</a></p>',
	'live'           => '<account-pets-list signed-out="content"><p>For customers only</p></account-pets-list>',
	'nothing'        => '<p>A page without a widget.</p>',
	'unknown'        => '<p>Here:</p>[account widget="teapot"]What visitors see[/account]',
	'curly quotes'   => '[account widget=“next-delivery” preview=“sample”]',
	'quotes as HTML' => '[account widget=&#8220;pets-list&#8221; preview=&#8220;sample&#8221;]',
	'one after another' => "[account widget=quick-links preview]\n[account widget=error preview]" . $inside . '[/account]',
	'block for visitors' => '<!-- wp:pawtal/widget {"widget":"account-pets-list","options":{"signed-out":"content"}} --><!-- wp:paragraph --><p>For <a href="/signin">customers</a> only</p><!-- /wp:paragraph --><!-- /wp:pawtal/widget -->',
	'two'            => '[account widget=quick-links preview] [account widget=error preview]',
	'evil'           => '[account widget="error" preview="&quot; onmouseover=&quot;alert(1)" host="https://evil.example"]<img src=x onerror="alert(1)">[/account]',
);
// Posts whose list of dogs sets neither the content for visitors nor the language, and one that does.
$others = array(
	'tag'       => '<account-pets-list><p>For customers only</p></account-pets-list>',
	'shortcode' => '[account widget="pets-list"]<p>For customers only</p>[/account][account widget="error" locale="de-AT"]',
	'block'     => '<!-- wp:pawtal/widget {"widget":"account-pets-list"} --><!-- wp:paragraph --><p>For customers only</p><!-- /wp:paragraph --><!-- /wp:pawtal/widget -->',
	'otherwise' => '[account widget="pets-list" signed-out="redirect"]',
	'nothing'   => '<p>A page without a widget.</p>',
);

/** Writes a post as the current user. */
function pawtal_write_post( $title, $content ) {
	$post = array(
		'post_title'     => $title,
		'post_content'   => $content,
		'post_status'    => 'publish',
		'comment_status' => 'closed',
	);
	return wp_insert_post( wp_slash( $post ), true );
}

$posts  = array();
$silent = array();
// First, so that the list of the latest posts has none of them.
foreach ( $others as $form => $content ) {
	$silent[ $form ] = pawtal_write_post( $form . ' without settings', $content );
}
foreach ( array( 'admin', 'editor', 'author' ) as $role ) {
	wp_set_current_user( get_user_by( 'login', $role )->ID );
	foreach ( $forms as $form => $content ) {
		$id      = pawtal_write_post( $form . ' by ' . $role, $content );
		$posts[] = array(
			'form'   => $form,
			'role'   => $role,
			'id'     => $id,
			'stored' => get_post( $id )->post_content,
		);
	}
}
echo wp_json_encode(
	array(
		'version' => $GLOBALS['wp_version'],
		'themes'  => array_keys( wp_get_themes() ),
		'posts'   => $posts,
		'silent'  => $silent,
	)
);
